import { ServiceScene, type ServiceSceneProps } from '@zmb/design-system/company';
import scenes from '@zmb/design-system/scenes.svg';

/** The drawing of a service. */
export function ServicePicture(props: Omit<ServiceSceneProps, 'file'>) {
  return <ServiceScene {...props} file={scenes} />;
}
