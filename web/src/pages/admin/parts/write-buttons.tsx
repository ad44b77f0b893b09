import type { Permission } from '@vitrine/contract/accounts/staff/staff.rules';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from '../../../ui/button.tsx';
import { useConfirmDelete } from '../../../ui/overlays/confirm.tsx';

type WriteButtonProps = Omit<ButtonProps, 'onClick'> & {
  onClick: () => void;
  demoText?: string;
  /** What it needs beyond its page. */
  permission?: Permission;
};

/** A button under the demo rule; outlined and small by default. */
export function WriteButton({ onClick, demoText, permission, ...button }: WriteButtonProps) {
  const { writeButton } = useDemoRule(permission);
  return <Button variant="line" size="sm" {...button} {...writeButton(onClick, demoText)} />;
}

/** For a form; Enter in a field presses it too. */
export function SubmitButton({ disabled = false, ...button }: ButtonProps) {
  const { isDemo, submitButton } = useDemoRule();
  return <Button size="sm" {...button} type="submit" disabled={!isDemo && disabled} {...submitButton()} />;
}

type WriteLinkProps = Pick<ButtonLinkProps, 'variant' | 'icon' | 'className' | 'aria-label' | 'children'> & {
  to: string;
  demoText: string;
};

export function WriteLink({ to, demoText, ...look }: WriteLinkProps) {
  const { isDemo } = useDemoRule();
  if (!isDemo) return <ButtonLink size="sm" {...look} to={to} />;
  return <WriteButton variant="primary" {...look} demoText={demoText} onClick={() => undefined} />;
}

type DeleteButtonProps = Omit<ButtonProps, 'onClick'> & {
  id: string;
  mutation: { isPending: boolean; mutate: (id: string) => void };
  question: Parameters<ReturnType<typeof useConfirmDelete>>[0];
  /** Why the server would refuse it; shown instead of the question. */
  refusal?: string | undefined;
  /** Called before the row is removed, so that the list can move the focus. */
  onDelete?: (id: string) => void;
};

/** Asks first. It is the `data-row` button that gets the focus when a neighbour is removed. */
export function DeleteButton({ id, mutation, question, refusal, onDelete, ...button }: DeleteButtonProps) {
  const confirmDelete = useConfirmDelete();

  async function ask() {
    if (refusal) return toast.error(refusal);
    if (mutation.isPending || !(await confirmDelete(question))) return;
    onDelete?.(id);
    mutation.mutate(id);
  }

  return (
    <WriteButton
      variant="text-danger"
      icon={<Trash2 />}
      data-row={id}
      aria-disabled={refusal ? true : undefined}
      demoText={demoTexts.delete}
      {...button}
      onClick={() => void ask()}
    >
      {appTexts.delete}
    </WriteButton>
  );
}

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  accept: string;
  /** The label of the hidden input, for tests; people press the button. */
  label: string;
  onFile: (file: File) => void;
};

export function FileButton({ accept, label, onFile, ...button }: FileButtonProps) {
  const { isDemo } = useDemoRule();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        disabled={isDemo}
        onChange={({ target }) => {
          const file = target.files?.item(0);
          if (file) onFile(file);
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      <WriteButton {...button} onClick={() => input.current?.click()} />
    </>
  );
}
