import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mount, waitForAnimations } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import type { AlertDialogProps } from './AlertDialog.tsx';

const dialog = () => page.getByRole('alertdialog');
const button = (name: string) => page.getByRole('button', { name });

function Deletion(props: Partial<AlertDialogProps>) {
  return (
    <AlertDialog
      title="Delete this message?"
      description="It is gone for good after 30 days."
      confirmLabel="Delete"
      tone="critical"
      trigger={<Button>Remove</Button>}
      onConfirm={() => {}}
      {...props}
    />
  );
}

const open = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeInTheDocument();
};

/** A promise that the test resolves or rejects. */
function promised() {
  let resolve = () => {};
  let reject = (_error: Error) => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) };
}

describe('AlertDialog', () => {
  it('is named and described, and Enter cancels it by default', async () => {
    const handleConfirm = vi.fn();
    const { screen } = mount(<Deletion onConfirm={handleConfirm} />);
    const trigger = screen.getByRole('button').element();
    await open();
    expect(dialog().element()).toHaveAccessibleName('Delete this message?');
    expect(dialog().element()).toHaveAccessibleDescription('It is gone for good after 30 days.');
    await expect.element(button('Cancel')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(handleConfirm).not.toHaveBeenCalled();
    await expect.element(trigger).toHaveFocus();
  });

  it('is cancelled by Escape but not by a press outside', async () => {
    const handleOpenChange = vi.fn();
    mount(<Deletion onOpenChange={handleOpenChange} />);
    await open();
    await userEvent.click(document.body, { position: { x: 4, y: 700 }, force: true });
    await waitForAnimations();
    expect(dialog().elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(handleOpenChange.mock.calls).toEqual([[true], [false]]);
  });

  it('confirms at once and closes', async () => {
    const handleConfirm = vi.fn();
    mount(<Deletion onConfirm={handleConfirm} />);
    await open();
    await button('Delete').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(handleConfirm).toHaveBeenCalledOnce();
  });

  it('while confirming keeps the focus, runs once and cannot be closed, then closes', async () => {
    const work = promised();
    const handleConfirm = vi.fn(() => work.promise);
    mount(<Deletion onConfirm={handleConfirm} />);
    await open();
    const confirm = button('Delete').element();
    await userEvent.click(confirm);
    await expect.element(confirm).toHaveFocus();
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    expect(button('Cancel').element()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await waitForAnimations();
    expect(dialog().elements()).toHaveLength(1);
    expect(handleConfirm).toHaveBeenCalledOnce();
    work.resolve();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('shows an error with the built-in text on failure, and allows a retry', async () => {
    const attempts = [promised(), promised()] as const;
    const handleConfirm = vi.fn().mockReturnValueOnce(attempts[0].promise).mockReturnValueOnce(attempts[1].promise);
    mount(<Deletion onConfirm={handleConfirm} />, { locale: 'ar' });
    await open();
    await button('Delete').click();
    attempts[0].reject(new Error('offline'));
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('لم يكتمل الإجراء. يُرجى المحاولة مرة أخرى.');
    await expect.element(button('Delete')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(dialog().getByRole('alert').elements()).toHaveLength(0);
    attempts[1].resolve();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('lets the caller describe the error, and clears it on closing', async () => {
    const explain = (error: unknown) => `No: ${(error as Error).message}`;
    mount(<Deletion onConfirm={() => Promise.reject(new Error('locked by Omar'))} errorMessage={explain} />);
    await open();
    await button('Delete').click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('No: locked by Omar');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button('Remove')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toBeInTheDocument();
    expect(dialog().getByRole('alert').elements()).toHaveLength(0);
  });

  it('can be closed by the caller while confirming, and is ready to reopen', async () => {
    const work = promised();
    const controlled = (isOpen: boolean) => <Deletion trigger={undefined} isOpen={isOpen} onConfirm={() => work.promise} />;
    const { rerender } = mount(controlled(true));
    await button('Delete').click();
    rerender(controlled(false));
    work.resolve();
    await expect.element(dialog()).not.toBeInTheDocument();
    rerender(controlled(true));
    expect(button('Delete').element()).not.toHaveAttribute('aria-disabled');
  });
});
