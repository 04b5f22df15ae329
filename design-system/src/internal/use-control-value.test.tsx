import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { Form, NativeSelect, PhoneField, TextArea, TextField } from '../index.ts';
import { hydrate, waitForEffects } from '../testing/mount.tsx';

const options = [
  { value: 'plumbing', label: 'Plumbing' },
  { value: 'other', label: 'Other' },
];
const controls = {
  TextField: { element: <TextField label="Name" name="field" />, selector: 'input', typed: 'Maryam' },
  PhoneField: { element: <PhoneField label="Phone" name="field" />, selector: 'input', typed: '+971 50 123 4567' },
  TextArea: { element: <TextArea label="Message" name="field" />, selector: 'textarea', typed: 'One\nTwo' },
  NativeSelect: { element: <NativeSelect label="Service" name="field" options={options} />, selector: 'select', typed: 'other' },
};

const formWith = (control: (typeof controls)[keyof typeof controls]) => (
  <Form label="Form" actions={null}>
    {control.element}
  </Form>
);

describe('a field that was filled before hydration', () => {
  for (const [name, control] of Object.entries(controls)) {
    it(`${name} keeps the typed text through hydration and later renders, and submits it`, async () => {
      const { container, loggedErrors, rerender } = hydrate(formWith(control), (page) => {
        page.querySelector<HTMLInputElement>(control.selector)!.value = control.typed;
      });
      await waitForEffects();
      const field = container.querySelector<HTMLInputElement>(control.selector)!;
      expect(field.value).toBe(control.typed);
      rerender(formWith(control));
      expect(field.value).toBe(control.typed);
      expect(new FormData(container.querySelector('form')!).get('field')).toBe(control.typed);
      expect(loggedErrors).toEqual([]);
    });
  }

  it('reports it to a controlling caller', async () => {
    const handleChange = vi.fn();
    function Controlled() {
      const [value, setValue] = useState('');
      const change = (next: string) => {
        handleChange(next);
        setValue(next);
      };
      return <TextField label="Name" name="name" value={value} onChange={change} />;
    }
    const { container, rerender } = hydrate(<Controlled />, (page) => {
      page.querySelector('input')!.value = 'Maryam';
    });
    await waitForEffects();
    rerender(<Controlled />);
    expect(container.querySelector('input')!.value).toBe('Maryam');
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('Maryam');
  });

  it('restores its initial value when the form is reset', async () => {
    const { container } = hydrate(
      <Form label="Form" actions={null}>
        <TextField label="Name" name="name" defaultValue="first" />
        <TextArea label="Message" name="message" />
      </Form>,
      (page) => {
        page.querySelector('input')!.value = 'typed';
        page.querySelector('textarea')!.value = 'typed';
      },
    );
    await waitForEffects();
    container.querySelector('form')!.reset();
    await waitForEffects();
    expect(container.querySelector('input')!.value).toBe('first');
    expect(container.querySelector('textarea')!.value).toBe('');
  });
});

describe('a field in a page without scripts', () => {
  it('has the attributes that a plain form post needs', () => {
    const { html } = hydrate(
      <Form action="/api/contact-submissions" label="Form" actions={null}>
        <TextField label="E-mail" name="email" type="email" autoComplete="email" maxLength={254} inputMode="email" isRequired />
      </Form>,
    );
    for (const attribute of [
      'name="email"',
      'type="email"',
      'autoComplete="email"',
      'maxLength="254"',
      'inputMode="email"',
      'aria-required="true"',
    ]) {
      expect(html.toLowerCase()).toContain(attribute.toLowerCase());
    }
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(/<form[^>]* action="\/api\/contact-submissions"/);
  });
});
