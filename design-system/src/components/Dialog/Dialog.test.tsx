import { useRef, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { EllipsisIcon } from '../Icon/application-icons.tsx';
import { mount, waitForAnimations } from '../../testing/mount.tsx';
import { layers } from '../../theme/layers.ts';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './Dialog.tsx';

const dialog = (name: string | RegExp = /./) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** A screen larger than the dialog. */
const onLaptop = async () => {
  await page.viewport(1024, 768);
  onTestFinished(() => page.viewport(414, 896));
};
const pressOutside = () => userEvent.click(document.body, { position: { x: 4, y: 700 }, force: true });

function Note({ children = <TextField label="Note" name="note" />, ...props }: Partial<DialogProps>) {
  return (
    <Dialog
      title="Add a note"
      description="Only staff can read it."
      trigger={<Button>Note</Button>}
      actions={(close) => <Button onPress={close}>Save</Button>}
      {...props}
    >
      {children}
    </Dialog>
  );
}

const openNote = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeInTheDocument();
};

describe('Dialog', () => {
  it('opens by keyboard, is named and described, and has the focus itself', async () => {
    mount(<Note />);
    await openNote();
    expect(dialog('Add a note').element()).toHaveAccessibleDescription('Only staff can read it.');
    await expect.element(dialog()).toHaveFocus();
  });

  it('traps Tab in both directions, and returns the focus on Escape', async () => {
    const { screen } = mount(<Note />);
    const trigger = screen.getByRole('button').element();
    await openNote();
    const order = [button('Close'), page.getByRole('textbox'), button('Save')].map((locator) => locator.element());
    for (const element of [...order, order[0]!]) {
      await userEvent.tab();
      await expect.element(element).toHaveFocus();
    }
    await userEvent.tab({ shift: true });
    await expect.element(order[2]!).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

  it('closes by its close button, which is labelled in the page’s language, and from its content', async () => {
    const { screen } = mount(<Note />, { locale: 'ar' });
    const trigger = screen.getByRole('button');
    await trigger.click();
    await button('إغلاق').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
    await trigger.click();
    await button('Save').click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('closes on a press outside only when isDismissible is set', async () => {
    await onLaptop();
    const { rerender } = mount(<Note />);
    await openNote();
    await pressOutside();
    await waitForAnimations();
    expect(dialog().elements()).toHaveLength(1);
    rerender(<Note isDismissible />);
    await pressOutside();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('adds no landmarks to the page', async () => {
    const before = document.querySelectorAll('header, footer, [role="banner"], [role="contentinfo"]').length;
    mount(<Note defaultOpen />);
    await expect.element(dialog()).toBeInTheDocument();
    expect(document.querySelectorAll('header, footer, [role="banner"], [role="contentinfo"]')).toHaveLength(before);
  });

  it('looks busy, not disabled, while busy', async () => {
    mount(<Note defaultOpen isBusy />);
    await expect.element(dialog()).toHaveAttribute('aria-busy', 'true');
    const close = page.getByRole('button', { name: 'Close (Please wait)' });
    await expect.element(close).toHaveAttribute('aria-disabled', 'true');
    expect(getComputedStyle(close.element()).opacity).toBe('1');
    expect(close.getByRole('img', { name: 'Please wait' }).elements()).toHaveLength(1);
  });

  it('cannot be closed while busy', async () => {
    await onLaptop();
    mount(<Note isBusy isDismissible />);
    await openNote();
    await userEvent.keyboard('{Escape}');
    await pressOutside();
    await waitForAnimations();
    expect(button('Close (Please wait)').element()).toBeDisabled();
    expect(dialog().elements()).toHaveLength(1);
  });

  it('focuses the element named by the caller', async () => {
    function Rename() {
      const field = useRef<HTMLInputElement>(null);
      return (
        <Dialog title="Rename" trigger={<Button>Rename</Button>} initialFocus={field}>
          <TextField label="Name" name="name" ref={field} />
        </Dialog>
      );
    }
    mount(<Rename />);
    await openNote();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
  });

  it('opens on top of another, and Escape closes one at a time', async () => {
    mount(
      <Dialog title="Outer" trigger={<Button>Open</Button>}>
        <Dialog title="Inner" trigger={<Button>Open another</Button>} isDismissible>
          Inside
        </Dialog>
      </Dialog>,
    );
    await openNote();
    await button('Open another').click();
    await expect.element(dialog('Inner')).toBeInTheDocument();
    expect(dialog('Outer').element().closest('[inert]')).not.toBeNull();
    // It covers the other one after its entry animation.
    await expect
      .poll(() =>
        dialog('Inner')
          .element()
          .contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)),
      )
      .toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Inner')).not.toBeInTheDocument();
    expect(dialog('Outer').element().closest('[inert]')).toBeNull();
    await expect.element(button('Open another')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button('Open')).toHaveFocus();
  });

  it('returns the focus to the menu’s button when opened from a menu', async () => {
    function Row() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Menu
            trigger={<IconButton icon={<EllipsisIcon />} label="More" />}
            items={[{ id: 'note', label: 'Add a note', onAction: () => setIsOpen(true) }]}
          />
          <Note trigger={undefined} isOpen={isOpen} onOpenChange={setIsOpen} />
        </>
      );
    }
    mount(<Row />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button('More')).toHaveFocus();
  });

  it('locks scrolling and keeps the space of the scrollbar', async () => {
    const root = document.documentElement;
    // A headless browser has no scrollbars; this page simulates one of 15 px.
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(root.clientWidth + 15);
    onTestFinished(() => void vi.restoreAllMocks());
    mount(<Note />);
    await openNote();
    expect([root.style.overflow, root.style.scrollbarGutter]).toEqual(['hidden', 'stable']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => [root.style.overflow, root.style.scrollbarGutter]).toEqual(['', '']);
  });

  it('has the provider’s language and direction, the page’s theme, and its own layer, wherever it was opened', async () => {
    mount(
      <div data-plane="ink">
        <Note />
      </div>,
      { locale: 'ar' },
    );
    document.documentElement.lang = 'en';
    document.documentElement.dir = 'ltr';
    document.documentElement.setAttribute('data-theme', 'dark');
    await openNote();
    const look = getComputedStyle(dialog().element());
    expect(look.direction).toBe('rtl');
    expect(dialog().element().closest('[lang]')).toHaveAttribute('lang', 'ar');
    expect(look.backgroundColor).toBe(getComputedStyle(document.body).backgroundColor);
    expect(look.colorScheme).toBe('dark');
    expect(getComputedStyle(dialog().element().closest('[lang]')!).zIndex).toBe(String(layers.dialog));
  });

  it.each([360, 1280])('scrolls inside on %d px, between its title and its buttons', async (width) => {
    await page.viewport(width, 740);
    onTestFinished(() => page.viewport(414, 896));
    mount(
      <Note>
        <div style={{ blockSize: '2000px' }} />
      </Note>,
    );
    await openNote();
    await waitForAnimations();
    const where = () => [page.getByRole('heading'), button('Save')].map((part) => Math.round(part.element().getBoundingClientRect().top));
    const before = where();
    expect(button('Save').element().getBoundingClientRect().bottom).toBeLessThan(740);
    // The dialog has the focus, so scroll keys work at once.
    await userEvent.keyboard('{End}');
    await expect.poll(() => dialog().element().scrollTop).toBeGreaterThan(1000);
    expect(where()).toEqual(before);
  });

  it.each([
    ['a laptop', 1366, 768, 16],
    ['a small phone', 320, 568, 16],
    ['a small phone with text of 200 %', 320, 568, 32],
  ])(
    '[HDR-13] shows its buttons and those of a form in it at once, and while it scrolls, on %s',
    async (_screen, width, height, fontSize) => {
      await page.viewport(width, height);
      document.documentElement.style.fontSize = `${fontSize}px`;
      onTestFinished(async () => {
        document.documentElement.style.fontSize = '';
        await page.viewport(414, 896);
      });
      const fields = Array.from({ length: 12 }, (_, index) => (
        <TextField key={index} label={`Field ${index + 10}`} name={`field${index}`} isOptionalHidden />
      ));
      const withFooter = (
        <Note key="footer" defaultOpen>
          {fields}
        </Note>
      );
      const withForm = (
        <Note key="form" defaultOpen actions={undefined}>
          <Form actions={<Button type="submit">Save</Button>}>{fields}</Form>
        </Note>
      );
      const { rerender } = mount(withFooter);
      /** Whether title, button and the field between them are visible. */
      const seen = () => {
        const box = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();
        const [title, save] = [box(page.getByRole('heading')), box(button('Save'))];
        const at = (x: number, y: number) => document.elementFromPoint(x, y);
        const isOnTop = at(save.left + save.width / 2, save.top + save.height / 2)?.closest('button') === button('Save').element();
        return { isIn: title.top >= 0 && save.bottom <= height && isOnTop, hasRoom: save.top - title.bottom > fontSize * 4 };
      };
      for (const content of [withFooter, withForm]) {
        rerender(content);
        await expect.poll(seen).toEqual({ isIn: true, hasRoom: true });
        for (const top of [300, 10_000]) {
          dialog().element().scrollTop = top;
          await expect.poll(seen).toEqual({ isIn: true, hasRoom: true });
        }
        // The focused field is covered by neither.
        for (const name of ['Field 10', 'Field 16', 'Field 21']) {
          const field = page.getByRole('textbox', { name }).element() as HTMLElement;
          field.focus();
          const { top, bottom } = field.getBoundingClientRect();
          expect(bottom, name).toBeLessThanOrEqual(button('Save').element().getBoundingClientRect().top);
          expect(top, name).toBeGreaterThanOrEqual(page.getByRole('heading').element().getBoundingClientRect().bottom);
        }
      }
    },
  );

  it.each([
    [360, 'fills a phone'],
    [1280, 'is a plane in the middle elsewhere'],
  ])('on %d px %s', async (width, _how) => {
    await page.viewport(width, 740);
    onTestFinished(() => page.viewport(414, 896));
    mount(<Note size="md" />);
    await openNote();
    await waitForAnimations();
    const box = dialog().element().getBoundingClientRect();
    if (width === 360) expect([box.left, box.top, box.width, box.height]).toEqual([0, 0, 360, 740]);
    else {
      expect(box.width).toBe(576);
      expect(box.height).toBeLessThan(740);
      expect(box.left).toBe((1280 - 576) / 2);
    }
  });
});
