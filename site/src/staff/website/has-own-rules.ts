import { serviceOfText } from '@zmb/admin-api/contract/service-texts.ts';
import { isBuiltInService } from '@zmb/admin-api/contract/services.ts';

/**
 * Whether a text of a service has rules of its own, because the build has no text that it could be compared with.
 *
 * @param source The English text of the build; empty where there is none.
 */
export function hasOwnRules(key: string, source: string): boolean {
  const service = serviceOfText(key);
  return service !== undefined && (source === '' || !isBuiltInService(service));
}
