import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

import * as company from './company/index.ts';
import * as ds from './index.ts';
import { examplesIn } from './testing/examples.tsx';
import { mount, waitForEffects } from './testing/mount.tsx';

/** Render only their children. */
const providers = new Set(['ConsentProvider', 'ToastProvider']);
/** Their id and ref refer to the first control in them. */
const groups = new Set(['CheckboxGroup', 'RadioGroup']);
/** Their panel is on the page only while it is open. */
const floating = new Set(['AlertDialog', 'Menu', 'Popover', 'Tooltip']);

const examples = Object.entries(examplesIn('en')).filter(([name]) => !providers.has(name));

/** The first element of the component in an example, with further props. */
function withProps(node: ReactNode, component: unknown, props: object): ReactNode {
  let isDone = false;
  const visit = (child: ReactNode): ReactNode => {
    if (isDone || !isValidElement<{ children?: ReactNode }>(child)) return child;
    if (child.type === component) {
      isDone = true;
      return cloneElement(child as ReactElement, props);
    }
    return child.props.children === undefined ? child : cloneElement(child, {}, Children.map(child.props.children, visit));
  };
  return visit(node);
}

describe('every component', () => {
  it.each(examples)('%s passes id, ref, data-* and aria-* to its element', async (name, example) => {
    const ref = vi.fn();
    const props = { 'data-probe': 'x', 'aria-roledescription': 'probe', ref, ...(floating.has(name) && { defaultOpen: true }) };
    mount(<Fragment>{withProps(example, { ...ds, ...company }[name as keyof typeof ds], { ...props, id: 'probe' })}</Fragment>);
    await waitForEffects();
    const [element, ...others] = document.querySelectorAll('[data-probe="x"]');
    expect(element, 'data-*').toBeDefined();
    expect(others).toHaveLength(0);
    expect(element!.getAttribute('aria-roledescription')).toBe('probe');
    // The id and the ref of a group of choices are those of the first one, for links of an error summary; the rest describes the group.
    const focusable = groups.has(name) ? element!.querySelector('input') : element;
    expect(document.getElementById('probe')).toBe(focusable);
    expect(ref.mock.calls[0]?.[0]).toBe(focusable);
  });
});
