import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount, waitForEffects } from '../../testing/mount.tsx';
import { Form } from '../Form/Form.tsx';
import { Link } from '../Link/Link.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { Button } from './Button.tsx';
import type { PressEvent } from '../../internal/press-event.ts';

const pressed: PressEvent[] = [];

describe('Button', () => {
  it('is pressed by pointer, Enter and Space', async () => {
    const handlePress = vi.fn();
    const { screen } = mount(<Button onPress={handlePress}>Send</Button>);
    await screen.getByRole('button', { name: 'Send' }).click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(handlePress).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['sm', 'en'],
    ['md', 'en'],
    ['lg', 'en'],
    ['md', 'ar'],
  ] as const)('shares the start of the texts above it when it is flush (%s, %s)', (size, locale) => {
    const { container } = mount(
      <>
        <p>Text</p>
        <Button variant="quiet" size={size} isFlush>
          Later
        </Button>
      </>,
      { locale },
    );
    const startOf = (element: Element | null | undefined) => {
      const range = document.createRange();
      range.selectNodeContents(element!);
      const { left, right } = range.getBoundingClientRect();
      return locale === 'ar' ? right : left;
    };
    expect(startOf(container.querySelector('button > span'))).toBeCloseTo(startOf(container.querySelector('p')), 0);
  });

  describe('when pending', () => {
    it('keeps its focus and width, announces it, and submits nothing', async () => {
      const handleSubmit = vi.fn();
      function Sending() {
        const [isPending, setIsPending] = useState(false);
        return (
          <Form
            label="Form"
            onSubmit={handleSubmit}
            actions={
              <Button type="submit" isPending={isPending} onPress={() => setIsPending(true)}>
                Send the message
              </Button>
            }
          >
            {null}
          </Form>
        );
      }
      const { screen } = mount(<Sending />);
      const button = screen.getByRole('button').element() as HTMLElement;
      const width = button.offsetWidth;
      button.focus();
      await userEvent.keyboard('{Enter}');
      await waitForEffects();
      expect(handleSubmit).toHaveBeenCalledOnce();
      expect(button).toHaveFocus();
      expect(button.offsetWidth).toBe(width);
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect.element(screen.getByRole('img', { name: 'Please wait' })).toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      await userEvent.click(button, { force: true });
      expect(handleSubmit).toHaveBeenCalledOnce();
    });
  });

  it('submits a form with its own name and value', async () => {
    const sent: unknown[] = [];
    const { screen } = mount(
      <Form
        label="Form"
        onSubmit={(data) => sent.push(data.get('status'))}
        actions={
          <Button type="submit" name="status" value="done">
            Done
          </Button>
        }
      >
        {null}
      </Form>,
    );
    await screen.getByRole('button').click();
    expect(sent).toEqual(['done']);
  });

  it('is a link when it has an href', async () => {
    const navigate = vi.fn();
    const { screen } = mount(<Button href="/contact">Contact</Button>, { navigate });
    await screen.getByRole('link', { name: 'Contact' }).click();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/contact');
  });

  it('calls onPress before the link is followed', async () => {
    const order: string[] = [];
    const { screen } = mount(
      <Button href="/contact" onPress={() => order.push('pressed')}>
        Contact
      </Button>,
      { navigate: () => order.push('followed') },
    );
    await screen.getByRole('link', { name: 'Contact' }).click();
    expect(order).toEqual(['pressed', 'followed']);
  });

  it.each([
    [
      'a button',
      <Button key="button" onPress={(event) => pressed.push(event)}>
        Go
      </Button>,
    ],
    [
      'a link',
      <Button key="link" href="/here" onPress={(event) => pressed.push(event)}>
        Go
      </Button>,
    ],
    [
      'a text link',
      <Link key="text" href="/here" onPress={(event) => pressed.push(event)}>
        Go
      </Link>,
    ],
    [
      'the trigger of a popover',
      <Popover key="popover" label="Panel" trigger={<Button onPress={(event) => pressed.push(event)}>Go</Button>}>
        Content
      </Popover>,
    ],
  ])('of %s receives the pressed element and the modifier keys', async (_kind, element) => {
    const { container } = mount(element, { navigate: () => {} });
    const control = container.querySelector('a, button')!;
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(control);
    await userEvent.keyboard('{/Shift}');
    expect(pressed.splice(0)).toEqual([expect.objectContaining({ target: control, shiftKey: true, ctrlKey: false })]);
  });

  it('outside of its form submits it', async () => {
    const handleSubmit = vi.fn();
    const { screen } = mount(
      <>
        <Form id="order" label="Form" onSubmit={handleSubmit} actions={null}>
          {null}
        </Form>
        <Button type="submit" form="order">
          Send
        </Button>
      </>,
    );
    await screen.getByRole('button', { name: 'Send' }).click();
    expect(handleSubmit).toHaveBeenCalledOnce();
  });
});
