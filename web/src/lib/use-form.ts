import type { FieldProblem } from '@vitrine/contract/shared/field-problem';
import { type SubmitEvent, useState } from 'react';
import { toast } from './toast.ts';

type TextKey<Draft> = { [Key in keyof Draft]: Draft[Key] extends string ? Key : never }[keyof Draft] & string;

type FormActions<Draft> = { clear: () => void; focus: (name: TextKey<Draft>) => void };

type FormOptions<Draft, Input, Reply> = {
  empty: Draft;
  /** The contract's validation; omitted where the button is disabled until the form is valid. */
  check?: (draft: Draft) => FieldProblem<TextKey<Draft>> | null;
  mutation: {
    isPending: boolean;
    mutate: (input: Input, on: { onSuccess: (reply: Reply) => void; onError: () => void }) => void;
  };
  toInput: (draft: Draft) => Input;
  /** Clears the form by default. */
  onSent?: (form: FormActions<Draft>, reply: Reply) => void;
  onFailed?: (form: FormActions<Draft>) => void;
};

export type FormField = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/**
 * The state of a form. It is validated on submit: the first problem is shown as a toast and below its field, which gets
 * the focus. From then on the message disappears as soon as the field is valid.
 */
export function useForm<Draft extends object, Input, Reply>(options: FormOptions<Draft, Input, Reply>) {
  const { empty, check = () => null, mutation, toInput, onSent = ({ clear }) => clear(), onFailed } = options;
  const [draft, setDraft] = useState(empty);
  const [hasSubmitted, setSubmitted] = useState(false);
  const problem = hasSubmitted ? check(draft) : null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (mutation.isPending) return;
    toast.clearErrors();
    const { elements } = event.currentTarget;
    const focus = (name: string) => {
      const field = elements.namedItem(name);
      if (field instanceof HTMLElement) field.focus();
    };
    const found = check(draft);
    setSubmitted(found !== null);
    if (found) {
      toast.error(found.message);
      return focus(found.field);
    }
    const form = { clear: () => setDraft(empty), focus };
    mutation.mutate(toInput(draft), {
      onSuccess: (reply) => onSent(form, reply),
      onError: () => onFailed?.(form),
    });
  }

  function field(name: TextKey<Draft>): FormField {
    return {
      name,
      value: draft[name] as string,
      error: problem?.field === name ? problem.message : undefined,
      onChange: ({ target }) => setDraft({ ...draft, [name]: target.value }),
    };
  }

  return { draft, setDraft, submit, field, isSending: mutation.isPending };
}
