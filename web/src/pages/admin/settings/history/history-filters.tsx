import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from '@vitrine/contract/audit/audit.rules';
import { auditActionTexts, auditKindTexts, auditLogTexts } from '@vitrine/contract/audit/audit-log.texts';
import { historyTexts } from '@vitrine/contract/history/history.texts';
import { useAdmins } from '../../../../domains/accounts/admin/admin-users.hooks.ts';
import { useAddress } from '../../../../lib/navigation/use-address.ts';
import { useMay } from '../../../../lib/session/staff-permissions.ts';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { Options } from '../../parts/options.tsx';

const KEYS = ['person', 'kind', 'action', 'from', 'to'] as const;
type Key = (typeof KEYS)[number];
type Address = Record<Key, string>;

/** The filters in the address, and what they ask the API for. */
export function useHistoryFilters() {
  const [address, change] = useAddress();
  const chosen = Object.fromEntries(KEYS.map((key) => [key, address.get(key) ?? ''])) as Address;
  const isFiltered = KEYS.some((key) => chosen[key] !== '');
  const clear = () => change(Object.fromEntries(KEYS.map((key) => [key, undefined])));
  return { chosen, filter: filterOf(chosen), change, isFiltered, clear };
}

/** Days in the reader's time zone, including the whole last day. Invalid dates in the URL are ignored. */
function filterOf({ person, kind, action, from, to }: Address) {
  return {
    actorId: person || undefined,
    objectKind: AUDIT_OBJECT_KINDS.find((known) => known === kind),
    action: AUDIT_ACTIONS.find((known) => known === action),
    from: startOfDay(from, 0),
    before: startOfDay(to, 1),
  };
}

function startOfDay(day: string, later: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

type HistoryFiltersProps = {
  chosen: Address;
  onChange: (changes: Partial<Record<Key, string | undefined>>) => void;
};

export function HistoryFilters({ chosen, onChange }: HistoryFiltersProps) {
  const maySeePeople = useMay()('staff:read');
  return (
    <fieldset className="mb-4 grid min-w-0 auto-cols-fr grid-cols-2 items-end gap-3 md:grid-flow-col md:grid-cols-none [&>*]:min-w-0 [&_input]:min-w-0">
      <legend className="sr-only">{historyTexts.filters}</legend>
      {maySeePeople && (
        <PersonFilter
          person={chosen.person}
          onChange={(person) => onChange({ person: person || undefined })}
        />
      )}
      <SelectField
        label={auditLogTexts.about}
        value={chosen.kind}
        onChange={({ target }) => onChange({ kind: target.value || undefined })}
      >
        <option value="">{auditLogTexts.everything}</option>
        <Options values={AUDIT_OBJECT_KINDS} label={(kind) => auditKindTexts[kind]} />
      </SelectField>
      <SelectField
        label={auditLogTexts.action}
        value={chosen.action}
        onChange={({ target }) => onChange({ action: target.value || undefined })}
      >
        <option value="">{auditLogTexts.anything}</option>
        <Options values={AUDIT_ACTIONS} label={(action) => auditActionTexts[action]} />
      </SelectField>
      {(['from', 'to'] as const).map((key) => (
        <TextField
          key={key}
          label={auditLogTexts[key]}
          type="date"
          value={chosen[key]}
          onChange={({ target }) => onChange({ [key]: target.value || undefined })}
        />
      ))}
    </fieldset>
  );
}

type PersonFilterProps = { person: string; onChange: (person: string) => void };

/** Whoever is no admin any more is found through an address with their id. */
function PersonFilter({ person, onChange }: PersonFilterProps) {
  const { data: admins = [] } = useAdmins();
  return (
    <SelectField
      label={historyTexts.person}
      value={person}
      className="max-md:col-span-2"
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{historyTexts.everyone}</option>
      {admins.map(({ _id, username }) => (
        <option key={_id} value={_id}>
          {username}
        </option>
      ))}
    </SelectField>
  );
}
