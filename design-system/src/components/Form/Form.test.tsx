import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Form } from './Form.tsx';

describe('Form', () => {
  it('is submitted by Enter with the data of its fields, without leaving the page', async () => {
    const handleSubmit = vi.fn((data: FormData, form: HTMLFormElement) => [data.get('email'), form.action]);
    mount(
      <Form
        action="/api/newsletter-subscribers"
        label="Newsletter"
        onSubmit={handleSubmit}
        actions={<Button type="submit">Subscribe</Button>}
      >
        <TextField label="E-mail" name="email" type="email" isRequired />
      </Form>,
    );
    await userEvent.tab();
    await userEvent.keyboard('maryam@example.com{Enter}');
    expect(handleSubmit).toHaveReturnedWith(['maryam@example.com', `${location.origin}/api/newsletter-subscribers`]);
  });

  it('leaves validation to the caller: the browser blocks nothing', async () => {
    const handleSubmit = vi.fn();
    const { screen } = mount(
      <Form label="Newsletter" onSubmit={handleSubmit} actions={<Button type="submit">Subscribe</Button>}>
        <TextField label="E-mail" name="email" type="email" isRequired />
      </Form>,
    );
    await screen.getByRole('button').click();
    expect(handleSubmit).toHaveBeenCalledOnce();
  });

  it('is a landmark with a name', () => {
    const { screen } = mount(
      <Form label="Newsletter" actions={null}>
        {null}
      </Form>,
    );
    expect(screen.getByRole('form', { name: 'Newsletter' }).elements()).toHaveLength(1);
  });

  describe('inline', () => {
    it.each([
      ['label only', {}],
      ['a hint', { hint: 'With the country code.' }],
      ['an error', { errorMessage: 'Please check the number.' }],
      ['both', { hint: 'With the country code.', errorMessage: 'Please check the number.' }],
    ])('puts the button level with the control, with %s', async (_case, notes) => {
      await page.viewport(800, 600);
      const { container } = mount(
        <Form layout="inline" label="Callback" summary="It failed." actions={<Button type="submit">Call me</Button>}>
          <TextField label="Phone" name="phone" isRequired {...notes} />
        </Form>,
      );
      const control = container.querySelector('input')!.getBoundingClientRect();
      const button = container.querySelector('button')!.getBoundingClientRect();
      expect(button.left).toBeGreaterThan(control.right);
      expect([Math.round(button.top), Math.round(button.bottom)]).toEqual([Math.round(control.top), Math.round(control.bottom)]);
    });

    it('moves the button below the control in a narrow column of a wide screen', async () => {
      await page.viewport(1280, 600);
      const { container } = mount(
        <div style={{ inlineSize: '20rem' }}>
          <Form layout="inline" label="Callback" actions={<Button type="submit">Request a callback</Button>}>
            <TextField label="Phone" name="phone" isRequired />
          </Form>
        </div>,
      );
      const control = container.querySelector('input')!.getBoundingClientRect();
      expect(control.width).toBe(320);
      expect(container.querySelector('button')!.getBoundingClientRect().top).toBeGreaterThan(control.bottom);
    });

    it('puts the small print below both, at full width', async () => {
      await page.viewport(800, 600);
      const { container, screen } = mount(
        <Form layout="inline" label="Callback" note={<p>Small print</p>} actions={<Button type="submit">Call me</Button>}>
          <TextField label="Phone" name="phone" isRequired errorMessage="Please check the number." />
        </Form>,
      );
      const note = screen.getByText('Small print').element().getBoundingClientRect();
      expect(note.top).toBeGreaterThanOrEqual(screen.getByText('Please check the number.').element().getBoundingClientRect().bottom);
      expect(Math.round(note.width)).toBe(Math.round(container.querySelector('form')!.getBoundingClientRect().width));
    });
  });
});
