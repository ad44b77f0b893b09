import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { LogoutButton } from '../../accounts/logout-button.tsx';
import { ProfileForm } from '../../accounts/profile-form.tsx';
import { useUser } from '../../lib/session.ts';
import { PageHead } from './parts/page-head.tsx';
import { useDemoRule } from './parts/use-demo-rule.ts';

/** /admin/settings (spec back-office §2 Settings). */
export function SettingsPage() {
  const user = useUser();
  const demo = useDemoRule();
  return (
    <>
      <PageHead title={adminNavTexts.settings} />
      {user && (
        <div className="panel max-w-184 p-4 md:p-8">
          <ProfileForm
            user={user}
            failedText={accountAdminTexts.settingsFailed}
            saveProps={{ size: 'sm', ...demo.submitButton() }}
            action={<LogoutButton failedText={accountAdminTexts.logoutFailed} size="sm" />}
          />
        </div>
      )}
    </>
  );
}
