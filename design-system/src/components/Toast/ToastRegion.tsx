import { useSyncExternalStore } from 'react';
import type { ComponentType, RefObject } from 'react';

import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from '../Icon/icons.tsx';
import { cx } from '../../theme/cx.ts';
import { NativeButton } from '../Button/NativeButton.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import type { IconProps } from '../Icon/Icon.tsx';
import type { Toast, ToastStore, ToastTone } from './toast-store.ts';
import { useSwipe } from './use-swipe.ts';
import { useToastRegion } from './use-toast-region.ts';
import * as styles from './Toast.css.ts';

interface ToastRegionProps {
  ref: RefObject<HTMLDivElement | null>;
  store: ToastStore;
  label: string | undefined;
}

const icons: Record<ToastTone, ComponentType<IconProps>> = { info: InfoIcon, success: CircleCheckIcon, critical: CircleAlertIcon };
const none: readonly Toast[] = [];

/**
 * The region that shows the open toast. It and its two live regions are in the DOM from the start, because screen readers announce
 * only changes of regions they already know.
 */
export function ToastRegion({ ref, store, label }: ToastRegionProps) {
  const { word } = useMessages();
  const toast = useSyncExternalStore(store.subscribe, store.read, () => none).find(({ isOpen }) => isOpen);
  const close = useToastRegion(ref, store, toast?.id);
  const swipe = useSwipe({ onStart: () => store.hold('swipe'), onEnd: () => store.release('swipe'), onDismiss: close });
  const isUrgent = toast?.tone === 'critical';
  return (
    <div
      ref={ref}
      // Without a toast there is nothing to focus.
      role={toast ? 'region' : undefined}
      aria-label={toast && (label ?? word('toast.region'))}
      tabIndex={toast ? -1 : undefined}
      // React-aria's dialogs do not make elements with this attribute inert.
      data-react-aria-top-layer=""
      className={styles.root}
    >
      <div {...(toast && swipe)} className={cx(toast && styles.toast, toast && styles.tone[toast.tone ?? 'info'])}>
        <div role="status" className={styles.live}>
          {toast && !isUrgent && <Words key={toast.id} toast={toast} />}
        </div>
        <div role="alert" className={styles.live}>
          {toast && isUrgent && <Words key={toast.id} toast={toast} />}
        </div>
        {toast && <Controls key={toast.id} toast={toast} onClose={close} />}
      </div>
    </div>
  );
}

function Words({ toast: { tone = 'info', title, text } }: { toast: Toast }) {
  const { word } = useMessages();
  const ToneIcon = icons[tone];
  return (
    <div className={styles.words}>
      <ToneIcon label={word(`alert.${tone}`)} />
      <div className={styles.sentences}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </div>
  );
}

function Controls({ toast: { action }, onClose }: { toast: Toast; onClose: () => void }) {
  const { word } = useMessages();
  const handleAction = () => {
    action?.onPress();
    onClose();
  };
  return (
    <>
      {action && (
        <div className={styles.action}>
          <NativeButton look="secondary" size="sm" onClick={handleAction}>
            {action.label}
          </NativeButton>
        </div>
      )}
      <button type="button" aria-label={word('toast.close')} title={word('toast.close')} onClick={onClose} className={styles.close}>
        <XIcon size="sm" />
      </button>
    </>
  );
}
