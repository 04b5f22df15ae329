import type { Locale } from '../../design-system/src/index.ts';

/** Payload of Storybook's event `storyFinished`. */
export interface StoryFinished {
  storyId: string;
  status: 'success' | 'error';
  /** One of them is the accessibility addon's. */
  reporters: {
    type: string;
    status: string;
    result: { violations?: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[] };
  }[];
}

/** The globals of Storybook's preview frame that the checks of stories use. */
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
      loadStory: (of: { storyId: string }) => Promise<{ title: string; parameters: Record<string, unknown>; tags: string[] }>;
      /** All stories and pages, in the order of the sidebar. */
      storyIndex: { entries: Record<string, { id: string; title: string; type: string }> };
    };
    /** Undefined before the first story. */
    currentRender: {
      phase?: string;
      story: { tags: string[]; storyGlobals: { theme?: string; locale?: Locale; scenario?: string }; parameters: Record<string, unknown> };
    };
  };
}
