import { formatDateTime } from '@vitrine/contract/shared/dates';
import { wholeNumberProblems } from '@vitrine/contract/shared/field-problem';
import { backupDelayDays, formatBytes, LOW_DISK_BYTES } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import { healthTexts } from '@vitrine/contract/shop/health/health.texts';
import {
  backupFieldTexts,
  backupSettingsTexts,
  secretTexts,
} from '@vitrine/contract/shop/services/services.texts';
import { backupNumbers } from '@vitrine/contract/shop/services/services-numbers.rules';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { Archive, Check } from 'lucide-react';
import { useBackUpNow, useHealth, useServices } from '../../../../domains/shop/services.hooks.ts';
import {
  type SettingsValue,
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { CopyBox } from '../../../../ui/admin/copy-box.tsx';
import { Loaded } from '../../../../ui/display/loaded.tsx';
import { Panel, PanelRow, RowPanel } from '../../../../ui/display/row-panel.tsx';
import { WriteButton } from '../../parts/write-buttons.tsx';
import { SecretRow } from '../parts/secret-row.tsx';
import { SettingsNumber, SettingsText } from '../parts/settings-fields.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { SettingsSwitch } from '../parts/settings-switch.tsx';
import { StateFacts, StatePanel } from '../parts/state-panel.tsx';
import { type SettingsForm, useSettingsForm } from '../parts/use-settings-form.ts';

const SHOWN_BACKUPS = 3;

/** /admin/settings/backups, with the shop's version and storage. */
export function BackupsPage() {
  return (
    <SettingsPage query={useSettings('backups')} title={settingsSectionTexts.backups}>
      {(stored) => <Backups stored={stored} />}
    </SettingsPage>
  );
}

function Backups({ stored }: { stored: StoredSettings<'backups'> }) {
  const health = useHealth();
  const form = useSettingsForm({
    stored,
    mutation: useSaveSettings('backups'),
    labels: backupFieldTexts,
    check: (values) => wholeNumberProblems(backupNumbers, values),
    onSaved: () => void health.refetch(),
  });
  return (
    <SettingsFormShell title={settingsSectionTexts.backups} form={form} updatedAt={stored.updatedAt}>
      <Loaded query={health} failed={healthTexts.loadFailed}>
        {({ backups, version, storage }) => (
          <>
            <BackupState backups={backups} />
            <BackupSchedule form={form} />
            {backups.kept.length > 0 && <RetainedBackups kept={backups.kept} />}
            <Panel title={healthTexts.restore} lead={healthTexts.restoreText}>
              <CopyBox text={healthTexts.restoreCommand} />
            </Panel>
            <ThisShop version={version} storage={storage} />
          </>
        )}
      </Loaded>
    </SettingsFormShell>
  );
}

type Backups = ShopHealth['backups'];

function BackupState({ backups }: { backups: Backups }) {
  const { isOn, everyHours, keep, isEncrypted, kept } = backups;
  const newest = kept[0];
  const howToStart = (
    <>
      <p className="mt-3 text-muted">{healthTexts.backupNow}</p>
      <CopyBox text={healthTexts.backupCommand} />
    </>
  );
  return (
    <StatePanel {...stateOf(backups)} advice={!isOn && howToStart}>
      {isOn && (
        <>
          <BackUpNow backups={backups} />
          <StateFacts
            facts={[
              {
                name: healthTexts.lastBackup,
                value: newest ? formatDateTime(newest.madeAt) : healthTexts.none,
              },
              { name: healthTexts.schedule, value: healthTexts.everyHours(everyHours, keep) },
              { name: healthTexts.encrypted, value: isEncrypted ? healthTexts.yes : healthTexts.no },
            ]}
          />
        </>
      )}
    </StatePanel>
  );
}

function BackUpNow({ backups: { requested, folder } }: { backups: Backups }) {
  const start = useBackUpNow();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-4 md:px-6 md:pb-6">
      <WriteButton
        icon={<Archive />}
        isBusy={start.isPending}
        disabled={requested?.state === 'running'}
        onClick={() => start.mutate()}
      >
        {healthTexts.backUpNow}
      </WriteButton>
      <p role="status" className="min-w-0 text-[0.8125rem] text-muted wrap-anywhere">
        {requested && requestWords(requested)}
      </p>
      {folder !== '' && (
        <p className="w-full text-[0.8125rem] text-muted wrap-anywhere">
          {healthTexts.backupFolder}: {folder}
        </p>
      )}
    </div>
  );
}

function requestWords({ state, progress, failure, createdAt }: NonNullable<Backups['requested']>): string {
  if (state === 'running') return [healthTexts.backingUp, progress].filter(Boolean).join(': ');
  if (state === 'failed') return [healthTexts.backUpGaveUp, failure].filter(Boolean).join(': ');
  return `${healthTexts.backUpDone}: ${formatDateTime(createdAt)}`;
}

function stateOf(backups: Backups) {
  const delay = backupDelayDays(backups, new Date());
  const { backupsOff, backupsOffText, backupsNone, backupsNoneText, backupsLateText } = healthTexts;
  if (!backups.isOn) return { tone: 'warn', title: backupsOff, text: backupsOffText } as const;
  if (backups.kept.length === 0) return { tone: 'warn', title: backupsNone, text: backupsNoneText } as const;
  if (delay !== undefined)
    return { tone: 'warn', title: healthTexts.noBackupFor(delay), text: backupsLateText } as const;
  return { tone: 'good', title: healthTexts.backupsFine, text: healthTexts.backupsFineText } as const;
}

function RetainedBackups({ kept }: Pick<Backups, 'kept'>) {
  const older = kept.length - SHOWN_BACKUPS;
  return (
    <RowPanel title={healthTexts.stored}>
      {kept.slice(0, SHOWN_BACKUPS).map(({ madeAt, bytes }) => (
        <PanelRow key={madeAt} name={formatDateTime(madeAt)} text={formatBytes(bytes)} />
      ))}
      {older > 0 && <PanelRow name={healthTexts.olderOnes(older)} />}
    </RowPanel>
  );
}

function ThisShop({ version, storage }: Pick<ShopHealth, 'version' | 'storage'>) {
  const { databaseBytes, freeBytes, bucket } = storage;
  const isLow = freeBytes < LOW_DISK_BYTES;
  const space = healthTexts.space(formatBytes(databaseBytes), formatBytes(freeBytes), bucket);
  return (
    <RowPanel title={healthTexts.thisShop}>
      <li className="border-border px-4 py-2.5 md:px-6">
        <details>
          <summary className="flex min-h-10 list-none items-center justify-between gap-6 [&::-webkit-details-marker]:hidden">
            <b className="font-semibold">{healthTexts.version(version.number)}</b>
            <span className="link">{healthTexts.whatChanged}</span>
          </summary>
          <ul className="mt-2 mb-3 grid list-disc gap-2 pl-5 text-muted">
            {version.changes.map((change) => (
              <li key={change}>{change.replaceAll('`', '')}</li>
            ))}
          </ul>
        </details>
      </li>
      <PanelRow name={healthTexts.storage} text={space} tone={isLow ? 'warn' : 'muted'}>
        <span className={isLow ? 'text-warn' : 'inline-flex items-center gap-1.5 text-muted'}>
          {!isLow && <Check className="size-4" />}
          {isLow ? healthTexts.low : healthTexts.fine}
        </span>
      </PanelRow>
    </RowPanel>
  );
}

function BackupSchedule({ form }: { form: SettingsForm<SettingsValue<'backups'>> }) {
  const services = useServices();
  const { isDemo } = useDemoRule();
  if (!services) return null;
  const { backups, backupKey } = services.environment;
  const field = { form, isLocked: isDemo };
  return (
    <>
      <Panel
        title={backupSettingsTexts.title}
        lead={backups ? secretTexts.fromEnvironment(backups) : backupSettingsTexts.lead}
      >
        {!backups && (
          <>
            <SettingsSwitch
              form={form}
              field="isOn"
              label={backupFieldTexts.isOn}
              text={backupSettingsTexts.isOnText}
              savesNow
            />
            <div className="mt-4 grid gap-x-4 gap-y-5 md:grid-cols-2">
              <SettingsText
                {...field}
                field="folder"
                hint={backupSettingsTexts.folderHint}
                className="md:col-span-2"
              />
              <SettingsNumber {...field} field="everyHours" rule={backupNumbers.everyHours} />
              <SettingsNumber {...field} field="keep" rule={backupNumbers.keep} />
            </div>
          </>
        )}
      </Panel>
      <RowPanel title={backupSettingsTexts.keyTitle} lead={backupSettingsTexts.keyLead}>
        <SecretRow name="backup-key" state={services.secrets['backup-key']} lockedBy={backupKey} />
      </RowPanel>
    </>
  );
}
