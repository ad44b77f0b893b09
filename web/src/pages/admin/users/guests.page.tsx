import type { FoundGuest } from '@vitrine/contract/accounts/own-account/guest-data.endpoints';
import {
  eraseGuestText,
  foundOfGuest,
  guestDataTexts as texts,
} from '@vitrine/contract/accounts/own-account/guest-data.texts';
import { storedAfterDeletion } from '@vitrine/contract/accounts/own-account/own-data.texts';
import { EMAIL_MAX_CHARS, isEmail } from '@vitrine/contract/shared/email';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import {
  useEraseGuest,
  useExportGuest,
  useFindGuest,
} from '../../../domains/accounts/admin/guest-data.hooks.ts';
import { paths, usersSearchPath } from '../../../lib/navigation/paths.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { useMay } from '../../../lib/session/staff-permissions.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { BackLink, PageHead } from '../parts/page-head.tsx';
import { SubmitButton, WriteButton } from '../parts/write-buttons.tsx';

/** /admin/guests, reached from the users and from the orders of guests; `?email=` looks it up. */
export function GuestsPage() {
  const [address, change] = useAddress();
  const wanted = address.get('email') ?? '';
  const [typed, setTyped] = useState(wanted);
  const find = useFindGuest();
  const { mutate } = find;
  useEffect(() => {
    if (isEmail(wanted)) mutate(wanted);
  }, [wanted, mutate]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = typed.trim();
    if (email === wanted) mutate(email);
    else change({ email });
  }

  return (
    <div className="max-w-160">
      <BackLink to={paths.adminUsers} label={adminNavTexts.users} />
      <PageHead title={texts.title} />
      <p className="-mt-3 mb-5 text-muted">{texts.lead}</p>
      <form
        noValidate
        onSubmit={submit}
        className="panel grid items-start gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-3"
      >
        <TextField
          name="email"
          label={texts.email}
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX_CHARS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SubmitButton className="sm:mt-7 md:h-10" disabled={!isEmail(typed.trim())} isBusy={find.isPending}>
          {texts.find}
        </SubmitButton>
      </form>
      <div aria-live="polite" className="mt-6">
        {find.data && find.variables === wanted && (
          <Found email={wanted} found={find.data} onErased={() => mutate(wanted)} />
        )}
      </div>
    </div>
  );
}

type FoundProps = { email: string; found: FoundGuest; onErased: () => void };

function Found({ email, found, onErased }: FoundProps) {
  const things = foundOfGuest(found.counts);
  if (things.length === 0)
    return (
      <>
        {found.hasAccount && <AccountNote email={email} />}
        <EmptyState title={texts.none}>
          <p className="max-w-120 text-muted">{texts.noneText}</p>
        </EmptyState>
      </>
    );
  return (
    <section aria-label={email} className="panel p-4 md:p-6">
      <h2 className="h3 mb-3 break-words">{email}</h2>
      {found.hasAccount && <AccountNote email={email} />}
      <ul className="list-disc pl-5 marker:text-muted">
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      {storedAfterDeletion(found.kept).map((sentence) => (
        <p key={sentence} className="mt-3 text-muted text-sm">
          {sentence}
        </p>
      ))}
      <Actions email={email} found={found} onErased={onErased} />
    </section>
  );
}

function Actions({ email, found, onErased }: FoundProps) {
  const may = useMay();
  const confirm = useConfirm();
  const download = useExportGuest();
  const erase = useEraseGuest();

  async function ask() {
    const isYes = await confirm({
      title: texts.eraseTitle,
      text: eraseGuestText(found.kept),
      subject: email,
      confirmLabel: texts.eraseConfirm,
    });
    if (isYes) erase.mutate(email, { onSuccess: onErased });
  }

  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <WriteButton isBusy={download.isPending} onClick={() => download.mutate(email)}>
        {texts.export}
      </WriteButton>
      {may('customers:write') && !found.hasAccount && (
        <WriteButton
          variant="text-danger"
          icon={<Trash2 />}
          isBusy={erase.isPending}
          onClick={() => void ask()}
        >
          {texts.erase}
        </WriteButton>
      )}
    </div>
  );
}

function AccountNote({ email }: { email: string }) {
  return (
    <div className="mb-4">
      <p className="font-semibold">{texts.hasAccount}</p>
      <p className="mb-3 text-muted">{texts.hasAccountText}</p>
      <ButtonLink to={usersSearchPath(email)} variant="line" size="sm">
        {texts.toUsers}
      </ButtonLink>
    </div>
  );
}
