import { createStore, useStore } from './session/store.ts';

/**
 * What was typed and not saved, by form. It outlives the form's component, which another search or a closed row removes.
 */
const drafts = createStore<ReadonlyMap<string, object>>(new Map());
/** Of mounted forms that save themselves. */
const savers = new Map<string, () => Promise<void>>();

/** The form's fields: those typed, over the saved ones. */
export function useDraft<Draft extends object>(form: string, saved: Draft) {
  const typed = useStore(drafts).get(form) as Partial<Draft> | undefined;
  const draft: Draft = { ...saved, ...typed };
  return {
    draft,
    isDirty: typed !== undefined,
    change: (fields: Partial<Draft>) => writeDraft(form, changedFields({ ...draft, ...fields }, saved)),
    clear: () => writeDraft(form, undefined),
  };
}

export function readDraft(form: string, field: string): unknown {
  return new Map(Object.entries(drafts.get().get(form) ?? {})).get(field);
}

export function writeDraft(form: string, fields: object | undefined): void {
  if (!fields && !drafts.get().has(form)) return;
  const next = new Map(drafts.get());
  if (fields) next.set(form, fields);
  else next.delete(form);
  drafts.set(next);
}

/** Whether a form has a draft whose name begins like this. */
export function useHasDraft(start = ''): boolean {
  return hasDraft(useStore(drafts), start);
}

export function clearDrafts(): void {
  drafts.set(new Map());
}

/** Returns a function that takes it back. */
export function registerSaver(form: string, save: () => Promise<void>): () => void {
  savers.set(form, save);
  return () => {
    if (savers.get(form) === save) savers.delete(form);
  };
}

/** Saves what can save itself. Returns whether nothing unsaved is left. */
export async function saveDrafts(): Promise<boolean> {
  await Promise.all([...savers.values()].map((save) => save()));
  return drafts.get().size === 0;
}

function hasDraft(forms: ReadonlyMap<string, object>, start: string): boolean {
  return [...forms.keys()].some((form) => form.startsWith(start));
}

function changedFields<Draft extends object>(draft: Draft, saved: Draft): Partial<Draft> | undefined {
  const changed = Object.entries(draft).filter(([name, value]) => saved[name as keyof Draft] !== value);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Draft>) : undefined;
}
