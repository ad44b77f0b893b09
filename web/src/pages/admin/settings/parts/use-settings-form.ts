import { useState } from 'react';
import type { ReadConsequences } from '../../../../ui/overlays/consequences.tsx';
import { useConfirmDiscard } from '../../parts/use-confirm-discard.ts';
import {
  changedFields,
  type Problems,
  pickFields,
  refusedFields,
  stillUnsaved,
  withoutField,
} from './settings-values.ts';

/** A mutation that saves these values, or one that converts what was typed to what is saved. */
export type SettingsSaver<V> = {
  isPending: boolean;
  mutate: (save: SettingsChange<V>, outcome: SaveOutcome<V>) => void;
};
type SaveOutcome<V> = {
  onSuccess: (reply: { value: V }) => void;
  onError: (error: Error) => void;
  onSettled: () => void;
};

type FormOptions<V extends object> = {
  stored: { value: V; version: number };
  mutation: SettingsSaver<V>;
  /** Each field's label in the save bar; fields that save at once have none. */
  labels: Partial<Record<keyof V, string>>;
  /** Validation while typing; the server's own errors are shown after saving. */
  check?: (values: V) => Problems<V>;
  onSaved?: (saved: V) => void;
  /** What saving would change, for settings that decide what shoppers pay. */
  rehearse?: (save: SettingsChange<V>) => ReturnType<ReadConsequences>;
};

type SettingsChange<V> = { version: number; changes: Partial<V> };

/** A group of settings whose typed fields wait for Save Changes. */
export type SettingsForm<V> = {
  values: V;
  saved: V;
  /** The stored version. */
  version: number;
  labels: Partial<Record<keyof V, string>>;
  changed: (keyof V)[];
  problems: Problems<V>;
  isSaving: boolean;
  /** Of the values as they are typed; absent while there is nothing to save. */
  rehearsal: { asked: string; read: ReadConsequences } | undefined;
  change: <K extends keyof V>(field: K, value: V[K]) => void;
  putBack: (field: keyof V) => void;
  discard: () => void;
  save: () => void;
  /** For a switch or a select: saves only this field, at once. */
  saveNow: <K extends keyof V>(field: K, value: V[K]) => void;
};

export function useSettingsForm<V extends object>(options: FormOptions<V>): SettingsForm<V> {
  const { stored, mutation, labels, check = () => ({}), onSaved, rehearse } = options;
  const [changes, setChanges] = useState<Partial<V>>({});
  /** The version that the first change was based on, or a newer one that the page has shown since. */
  const [seen, setSeen] = useState<number | null>(null);
  const [refused, setRefused] = useState<Problems<V>>({});
  const saved: V = stored.value;
  const values: V = { ...saved, ...changes };
  const changed = changedFields<V>(saved, changes);
  const problems = { ...refused, ...check(values) };
  useConfirmDiscard(changed.length > 0);

  function send(sent: Partial<V>, version: number) {
    mutation.mutate(
      { version, changes: sent },
      {
        onSuccess: (reply) => {
          setChanges((typed) => stillUnsaved(typed, sent));
          onSaved?.(reply.value);
        },
        onError: (error) => setRefused(refusedFields<V>(error)),
        onSettled: () => setSeen(null),
      },
    );
  }

  function save() {
    if (mutation.isPending) return;
    const first = changed.find((field) => problems[field] !== undefined);
    if (first !== undefined) return document.getElementsByName(String(first))[0]?.focus();
    send(pickFields(changes, changed), seen ?? stored.version);
  }

  function edit(next: Partial<V>, stillRefused: Problems<V>) {
    setChanges(next);
    setRefused(stillRefused);
  }

  function rehearsalOf(asking: NonNullable<typeof rehearse>) {
    const save = { version: seen ?? stored.version, changes: pickFields(changes, changed) };
    return { asked: JSON.stringify(save), read: () => asking(save) };
  }
  const isSavable = changed.length > 0 && changed.every((field) => problems[field] === undefined);

  return {
    values,
    saved,
    version: stored.version,
    labels,
    changed,
    problems,
    isSaving: mutation.isPending,
    rehearsal: rehearse && isSavable ? rehearsalOf(rehearse) : undefined,
    change: (field, value) => {
      if (changed.length === 0) setSeen(stored.version);
      edit({ ...changes, [field]: value }, withoutField(refused, field));
    },
    putBack: (field) => edit(withoutField(changes, field), withoutField(refused, field)),
    discard: () => edit({}, {}),
    save,
    saveNow: (field, value) => send({ [field]: value } as unknown as Partial<V>, stored.version),
  };
}
