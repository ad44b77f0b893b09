import { googleFeedTexts as texts } from '@vitrine/contract/catalog/search-engines/google-feed.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { useGoogleFeed } from '../../../../domains/catalog/admin/google-feed.hooks.ts';
import type { SettingsValue } from '../../../../domains/shop/settings.hooks.ts';
import { Link } from '../../../../lib/navigation/shop-router.tsx';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { CopyBox } from '../../../../ui/admin/copy-box.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsText } from '../parts/settings-fields.tsx';
import { SettingsSwitch } from '../parts/settings-switch.tsx';
import type { SettingsForm } from '../parts/use-settings-form.ts';

type GoogleFeedPanelProps = { form: SettingsForm<SettingsValue<'search-engines'>> };

/** The switch saves at once; the rest is shown while it is on. */
export function GoogleFeedPanel({ form }: GoogleFeedPanelProps) {
  const { isDemo } = useDemoRule();
  return (
    <Panel title={texts.title}>
      <SettingsSwitch form={form} field="googleFeed" label={texts.isOn} text={texts.isOnText} savesNow />
      {form.saved.googleFeed && (
        <>
          <FeedState />
          <div className="mt-5 max-w-80">
            <SettingsText form={form} field="googleBrand" hint={texts.brandHint} isLocked={isDemo} />
          </div>
        </>
      )}
    </Panel>
  );
}

function FeedState() {
  return (
    <Loaded query={useGoogleFeed()} failed={texts.statusFailed}>
      {({ url, madeAt, items, refused }) => (
        <div className="mt-5">
          <h4 className="font-semibold">{texts.address}</h4>
          <CopyBox text={url} />
          <p role="status" className="mt-3 text-muted">
            {madeAt === null ? texts.notMadeYet : texts.itemsAt(items, formatDateTime(madeAt))}
          </p>
          {madeAt !== null && (
            <p className="mt-1">
              {refused === 0 ? (
                texts.noneRefused
              ) : (
                <Link className="link" to={settingsPaths.googleRefusals}>
                  {texts.refused(refused)}
                </Link>
              )}
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
}
