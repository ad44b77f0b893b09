import { formatDateTime } from '@vitrine/contract/shared/dates';
import { wholeNumberProblems } from '@vitrine/contract/shared/field-problem';
import { backupDelayDays, formatBytes, LOW_DISK_BYTES } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import { healthTexts } from '@vitrine/contract/shop/health/health.texts';
import { backupFieldTexts } from '@vitrine/contract/shop/services/services.texts';
import { backupNumbers } from '@vitrine/contract/shop/services/services-numbers.rules';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { Archive, Check, TriangleAlert } from 'lucide-react';
import { useBackUpNow, useHealth } from '../../../../domains/shop/health.hooks.ts';
import type { StoredSettings } from '../../../../domains/shop/settings.hooks.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../../ui/display/spinner.tsx';
import { useDemoRule } from '../../parts/use-demo-rule.ts';
import { SaveBar } from '../parts/save-bar.tsx';
import { SavedNote } from '../parts/saved-note.tsx';
import { SettingsPanel, SettingsRow, SettingsRows } from '../parts/settings-panel.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { SettingsShell } from '../settings-shell.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { BackupSchedule } from './backup-schedule.tsx';

const SHOWN_BACKUPS = 3;

/** /admin/settings/backups, with the shop's version and storage. */
export function BackupsPage() {
  return (
    <SettingsPage name="backups" title={settingsSectionTexts.backups}>
      {(stored) => <Backups stored={stored} />}
    </SettingsPage>
  );
}

function Backups({ stored }: { stored: StoredSettings<'backups'> }) {
  const { data, isError, isFetching, refetch } = useHealth();
  const form = useSettingsForm({
    name: 'backups',
    stored,
    labels: backupFieldTexts,
    check: (values) => wholeNumberProblems(backupNumbers, values),
    onSaved: () => void refetch(),
  });
  return (
    <SettingsShell
      title={settingsSectionTexts.backups}
      note={<SavedNote updatedAt={stored.updatedAt} />}
      hasUnsaved={form.changed.length > 0}
    >
      {isError && !data && <LoadError message={healthTexts.loadFailed} query={{ isFetching, refetch }} />}
      {!data && !isError && <PageSpinner />}
      {data && (
        <>
          <BackupState backups={data.backups} />
          <BackupSchedule form={form} />
          {data.backups.kept.length > 0 && <RetainedBackups backups={data.backups} />}
          <SettingsPanel title={healthTexts.restore} lead={healthTexts.restoreText}>
            <Command text={healthTexts.restoreCommand} />
          </SettingsPanel>
          <ThisShop health={data} />
        </>
      )}
      <SaveBar form={form} />
    </SettingsShell>
  );
}

function BackupState({ backups }: { backups: ShopHealth['backups'] }) {
  const { isOn, everyHours, keep, isEncrypted, kept } = backups;
  const { title, text, isFine } = wordsFor(backups);
  const newest = kept[0];
  const Icon = isFine ? Check : TriangleAlert;
  return (
    <section className="panel overflow-hidden">
      <div className="flex gap-3.5 p-4 md:p-6">
        <Icon
          aria-hidden="true"
          className={isFine ? 'mt-0.5 size-5 text-success' : 'mt-0.5 size-5 text-warn'}
        />
        <div className="min-w-0">
          <h3 className="text-base leading-6">{title}</h3>
          <p className="text-muted">{text}</p>
          {!isOn && (
            <>
              <p className="mt-3 text-muted">{healthTexts.backupNow}</p>
              <Command text={healthTexts.backupCommand} />
            </>
          )}
        </div>
      </div>
      {isOn && <BackUpNow backups={backups} />}
      {isOn && (
        <dl className="grid border-border border-t max-md:divide-y md:grid-cols-3 md:divide-x [&>div]:border-border [&>div]:px-4 [&>div]:py-3.5 md:[&>div]:px-6">
          <Fact
            name={healthTexts.lastBackup}
            value={newest ? formatDateTime(newest.madeAt) : healthTexts.none}
          />
          <Fact name={healthTexts.schedule} value={healthTexts.everyHours(everyHours, keep)} />
          <Fact name={healthTexts.encrypted} value={isEncrypted ? healthTexts.yes : healthTexts.no} />
        </dl>
      )}
    </section>
  );
}

function BackUpNow({ backups: { requested, folder } }: { backups: ShopHealth['backups'] }) {
  const demo = useDemoRule();
  const start = useBackUpNow();
  const isRunning = requested?.state === 'running';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-4 md:px-6 md:pb-6">
      <Button
        variant="line"
        size="sm"
        icon={<Archive />}
        isBusy={start.isPending}
        disabled={isRunning}
        {...demo.writeButton(() => start.mutate())}
      >
        {healthTexts.backUpNow}
      </Button>
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

function requestWords({
  state,
  progress,
  failure,
  createdAt,
}: NonNullable<ShopHealth['backups']['requested']>) {
  if (state === 'running') return [healthTexts.backingUp, progress].filter(Boolean).join(': ');
  if (state === 'failed') return [healthTexts.backUpGaveUp, failure].filter(Boolean).join(': ');
  return `${healthTexts.backUpDone}: ${formatDateTime(createdAt)}`;
}

function wordsFor(backups: ShopHealth['backups']): { title: string; text: string; isFine: boolean } {
  const delay = backupDelayDays(backups, new Date());
  if (!backups.isOn)
    return { title: healthTexts.backupsOff, text: healthTexts.backupsOffText, isFine: false };
  if (backups.kept.length === 0)
    return { title: healthTexts.backupsNone, text: healthTexts.backupsNoneText, isFine: false };
  if (delay !== undefined)
    return { title: healthTexts.noBackupFor(delay), text: healthTexts.backupsLateText, isFine: false };
  return { title: healthTexts.backupsFine, text: healthTexts.backupsFineText, isFine: true };
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

function RetainedBackups({ backups: { kept } }: { backups: ShopHealth['backups'] }) {
  const older = kept.length - SHOWN_BACKUPS;
  return (
    <SettingsPanel title={healthTexts.kept}>
      <SettingsRows>
        {kept.slice(0, SHOWN_BACKUPS).map(({ madeAt, bytes }) => (
          <SettingsRow key={madeAt} name={formatDateTime(madeAt)} text={formatBytes(bytes)} />
        ))}
        {older > 0 && <SettingsRow name={healthTexts.olderOnes(older)} />}
      </SettingsRows>
    </SettingsPanel>
  );
}

function ThisShop({ health: { version, storage } }: { health: ShopHealth }) {
  const { databaseBytes, freeBytes, bucket } = storage;
  const isLow = freeBytes < LOW_DISK_BYTES;
  const space = healthTexts.space(formatBytes(databaseBytes), formatBytes(freeBytes), bucket);
  return (
    <SettingsPanel title={healthTexts.thisShop}>
      <SettingsRows>
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
        <SettingsRow name={healthTexts.storage} text={space} tone={isLow ? 'warn' : 'muted'}>
          <span className={isLow ? 'text-warn' : 'inline-flex items-center gap-1.5 text-muted'}>
            {!isLow && <Check aria-hidden="true" className="size-4" />}
            {isLow ? healthTexts.low : healthTexts.fine}
          </span>
        </SettingsRow>
      </SettingsRows>
    </SettingsPanel>
  );
}

function Command({ text }: { text: string }) {
  return (
    <pre className="mt-2.5 overflow-x-auto rounded-control border border-border bg-sunken px-3 py-2 text-[0.8125rem]">
      {text}
    </pre>
  );
}
