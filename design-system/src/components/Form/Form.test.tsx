import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Form } from './Form.tsx';

describe('Form', () => {
  it('is sent by Enter with the data of its fields, and the page stays', async () => {
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

  it('leaves checking to the caller: the browser holds nothing back', async () => {
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
});
