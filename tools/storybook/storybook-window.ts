import type { Locale } from '../../design-system/src/index.ts';

/** What Storybook leaves in its preview frame, as far as the checks of stories use it. */
export interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, listener: (payload: never) => void) => void;
    off: (event: string, listener: (payload: never) => void) => void;
    emit: (event: string, payload: unknown) => void;
  };
  __STORYBOOK_PREVIEW__: {
    ready: () => Promise<void>;
    storyStoreValue: {
      userGlobals: { update: (globals: object) => void };
      loadStory: (of: { storyId: string }) => Promise<{ parameters: Record<string, unknown> }>;
    };
    /** None before the first story. */
    currentRender: {
      phase?: string;
      story: { tags: string[]; storyGlobals: { theme?: string; locale?: Locale; scenario?: string }; parameters: Record<string, unknown> };
    };
  };
}
