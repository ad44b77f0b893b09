import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import type { Staff } from '@vitrine/contract/accounts/accounts.schemas';
import { roleChangeText } from '@vitrine/contract/accounts/staff/role-change.texts';
import { STAFF_ROLES, type StaffRole } from '@vitrine/contract/accounts/staff/staff.rules';
import { staffRoleTexts, staffTexts } from '@vitrine/contract/accounts/staff/staff.texts';
import { useChangeStaffRole } from '../../../domains/accounts/admin/admin-users.hooks.ts';
import { rehearse } from '../../../lib/api/rehearse-call.ts';
import { useUser } from '../../../lib/session/session.ts';
import { SelectField } from '../../../ui/controls/field.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { Options } from '../parts/options.tsx';

export function RoleOf({ id, name, staffRole }: { id: string; name: string; staffRole: StaffRole }) {
  const change = useChangeStaffRole();
  const confirm = useConfirm();

  async function ask(role: StaffRole) {
    const isYes = await confirm({
      title: staffTexts.changeTo(staffRoleTexts[role].name),
      text: `${roleChangeText(staffRole, role)} ${staffTexts.endsSessions}`,
      subject: name,
      confirmLabel: staffTexts.confirmChange,
      tone: 'primary',
      consequences: () =>
        rehearse('PUT /admin/users/:id/staff-role', { params: { id }, body: { staffRole: role } }),
    });
    if (isYes) change.mutate({ id, staffRole: role });
  }

  return (
    <select
      aria-label={staffTexts.roleOf(name)}
      className="input h-9 flex-none max-sm:order-last max-sm:mb-3 max-sm:ml-11 max-sm:h-11 max-sm:flex-1 max-sm:basis-3/5 sm:w-36"
      value={change.isPending ? change.variables.staffRole : staffRole}
      disabled={change.isPending}
      onChange={({ target }) => void ask(target.value as StaffRole)}
    >
      <Options values={STAFF_ROLES} label={(role) => staffRoleTexts[role].name} />
    </select>
  );
}

type RoleFieldProps = { label: string; value: StaffRole; onChange: (role: StaffRole) => void };

export function RoleField({ label, value, onChange }: RoleFieldProps) {
  return (
    <SelectField
      label={label}
      name="staffRole"
      hint={staffRoleTexts[value].text}
      value={value}
      onChange={({ target }) => onChange(target.value as StaffRole)}
    >
      <Options values={STAFF_ROLES} label={(role) => staffRoleTexts[role].name} />
    </SelectField>
  );
}

/** For owners, once there is somebody whose role they can choose. */
export function RolesExplained({ admins }: { admins: readonly Staff[] }) {
  const user = useUser();
  const others = admins.filter(({ _id }) => _id !== user?._id && !isDemoAccount(_id));
  if (user?.staffRole !== 'owner' || others.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-label text-base">{staffTexts.whatRolesDo}</h2>
      <dl className="panel px-4 py-2">
        {STAFF_ROLES.map((role) => (
          <div key={role} className="grid gap-x-4 py-1.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="font-label">{staffRoleTexts[role].name}</dt>
            <dd className="text-muted">{staffRoleTexts[role].text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
