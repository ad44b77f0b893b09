import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { ProfileForm } from '../../../domains/accounts/own-account/profile-form.tsx';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { useUser } from '../../../lib/session/session.ts';
import { SettingsShell } from './parts/settings-shell.tsx';

/** /admin/settings (spec back-office §2 Settings): the admin's own account, the first section. */
export function AccountSettingsPage() {
  const user = useUser();
  const demo = useDemoRule();
  return (
    <SettingsShell>
      {user && (
        <div className="panel p-4 md:p-8">
          <ProfileForm
            user={user}
            failedText={accountAdminTexts.settingsFailed}
            saveProps={{ size: 'sm', ...demo.submitButton() }}
            logoutFailed={accountAdminTexts.logoutFailed}
          />
        </div>
      )}
    </SettingsShell>
  );
}
