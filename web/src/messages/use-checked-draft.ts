import type { FieldProblem } from '@vitrine/contract/shared/field-problem';
import { type SubmitEvent, useState } from 'react';
import { toast } from '../lib/toast.ts';

type CheckedDraft<Draft extends Record<string, string>> = {
  empty: Draft;
  check: (draft: Draft) => FieldProblem<string> | null;
  send: (draft: Draft, onSent: () => void) => void;
};

/**
 * The state of a small form. Checked on submit first: the sentence comes as a toast and below the field, which
 * takes the focus; from then on it goes as soon as the field is right. A form that was sent is empty again.
 */
export function useCheckedDraft<Draft extends Record<string, string>>(form: CheckedDraft<Draft>) {
  const { empty, check, send } = form;
  const [draft, setDraft] = useState(empty);
  const [hasTried, setTried] = useState(false);
  const problem = hasTried ? check(draft) : null;

  function clear() {
    setDraft(empty);
    setTried(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = check(draft);
    setTried(found !== null);
    if (!found) return send(draft, clear);
    toast.error(found.message);
    const field = event.currentTarget.elements.namedItem(found.field);
    if (field instanceof HTMLElement) field.focus();
  }

  /** What a field of this name needs. */
  function field(name: keyof Draft & string) {
    return {
      name,
      value: draft[name],
      error: problem?.field === name ? problem.message : undefined,
      onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
    };
  }

  return { submit, field };
}
