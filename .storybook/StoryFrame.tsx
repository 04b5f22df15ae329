import { useState } from 'react';

import { Button } from '../design-system/src/index.ts';
import type { Globals } from './toolbar.ts';

/** `parameters.frame` of a story that opens over the page or is fixed to the screen. */
export interface FrameParameters {
  /** Height of its frame on a documentation page, in px. */
  height: number;
}

interface StoryFrameProps extends FrameParameters {
  id: string;
  /** Title of the frame: component and story. */
  name: string;
  /** The values of the toolbar, which the frame's URL repeats. */
  globals: Globals;
}

/**
 * A story in an iframe, which opens on request: a modal dialog would make the documentation page inert and take the focus on load.
 */
export function StoryFrame({ id, name, height, globals }: StoryFrameProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { theme, locale, direction, texts, motion, textSize } = globals;
  const chosen = Object.entries({ theme, locale, direction, texts, motion, textSize }).map(([key, value]) => `${key}:${value}`);
  return (
    <div lang="en" dir="ltr" style={{ padding: 8 }}>
      {isOpen && (
        <iframe
          title={name}
          src={`iframe.html?id=${id}&viewMode=story&globals=${chosen.join(';')}`}
          style={{
            display: 'block',
            boxSizing: 'border-box',
            inlineSize: '100%',
            blockSize: height,
            marginBlockEnd: 16,
            border: 'thin solid',
          }}
        />
      )}
      <Button variant="secondary" size="sm" onPress={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Close the example' : 'Open the example'}
      </Button>
    </div>
  );
}
