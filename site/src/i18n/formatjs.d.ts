import type { MessageId } from './messages.ts';

declare global {
  namespace FormatjsIntl {
    /** react-intl takes the type of every id from here: a key that no catalogue has is a type error. */
    interface Message {
      ids: MessageId;
    }
  }
}
