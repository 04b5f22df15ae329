import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { useSectionOfUrl } from './use-section-of-url.ts';

/** A section above, which grows once it is loaded, the section that is asked for, and enough below. */
function Page({ loaded }: { loaded: number }) {
  const page = useRef<HTMLDivElement>(null);
  useSectionOfUrl(page);
  return (
    // The browser's own scroll anchoring, which not every browser has, would do the work.
    <div ref={page} style={{ overflowAnchor: 'none' }}>
      <section id="profile" style={{ blockSize: loaded }} />
      <section id="security" style={{ blockSize: '300vh' }} />
    </div>
  );
}

describe('the section that the URL of the settings names', () => {
  let root: Root;
  let host: HTMLElement;

  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    // Other styles of the site may be in the document, such as the room for its header.
    Object.assign(document.documentElement.style, { overflowAnchor: 'none', scrollPadding: '0px' });
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
    document.documentElement.removeAttribute('style');
    scrollTo(0, 0);
  });

  const show = (loaded: number, hash = '#security') =>
    act(() =>
      root.render(
        <MemoryRouter initialEntries={[{ pathname: '/admin/dashboard/settings', hash, key: 'as-the-router-gives' }]}>
          <Page loaded={loaded} />
        </MemoryRouter>,
      ),
    );
  const distance = () => Math.round(document.querySelector('#security')?.getBoundingClientRect().top ?? Number.NaN);

  it('[DSK-112] is scrolled to, and stays there while the sections above it are loaded', async () => {
    show(600);
    await expect.poll(distance).toBe(0);
    show(1500);
    await expect.poll(distance).toBe(0);
  });

  it('[DSK-112] does not move the page any more once somebody scrolls it', async () => {
    show(600);
    await expect.poll(distance).toBe(0);
    dispatchEvent(new WheelEvent('wheel'));
    scrollTo(0, 100);
    show(1500);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(scrollY).toBe(100);
  });

  it('[DSK-112] is no section that does not exist', async () => {
    show(600, '#a.b"c');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(scrollY).toBe(0);
  });
});
