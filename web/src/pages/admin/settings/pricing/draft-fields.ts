type Draft<D> = {
  draft: D;
  /** Where its problems are. */
  path: string;
  problems: Readonly<Record<string, string>>;
  /** The form focuses the first control with the name of its field, so only controls that are wrong have it. */
  settingsField: 'zones' | 'rates';
  isLocked: boolean;
  onChange: (draft: D) => void;
};

/** What the field for a part of a draft needs beside its label. */
export function draftFields<D extends object>(options: Draft<D>) {
  const { draft, path, problems, settingsField, isLocked, onChange } = options;
  return <Part extends keyof D & string>(part: Part) => ({
    name: problems[`${path}.${part}`] && settingsField,
    value: draft[part],
    error: problems[`${path}.${part}`],
    disabled: isLocked,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [part]: target.value }),
  });
}
