import { canSaveProfile } from '@vitrine/contract/accounts/accounts.rules';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { LogOut } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { type ProfileDraft, useLogout, useUpdateProfile } from '../sign-in/accounts.hooks.ts';

type ProfileFormProps = {
  user: SessionUser;
  failedText: string;
  logoutFailed: string;
  saveProps?: Partial<ButtonProps>;
};

/** Spec shopper §2 Account settings. The current username is the placeholder, so an empty field keeps it. */
export function ProfileForm({ user, failedText, logoutFailed, saveProps }: ProfileFormProps) {
  const { draft, setDraft, submit, field, isSending } = useForm({
    empty: { username: '', image: null } as ProfileDraft,
    mutation: useUpdateProfile(failedText),
    toInput: (typed) => typed,
  });
  const canSave = canSaveProfile({ username: draft.username, hasImage: draft.image !== null });

  return (
    <form noValidate onSubmit={submit} className="grid gap-8 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-12">
      <ProfilePicture user={user} image={draft.image} onImage={(image) => setDraft({ ...draft, image })} />
      <div className="grid content-start gap-5">
        <TextField
          {...field('username')}
          label={profileTexts.username}
          autoComplete="username"
          placeholder={user.username}
        />
        <TextField label={profileTexts.role} name="role" value={user.role} disabled readOnly />
        <div className="mt-3 flex flex-wrap justify-between gap-3">
          <Button
            type="submit"
            disabled={!canSave}
            isBusy={isSending}
            className="grow sm:grow-0"
            {...saveProps}
          >
            {profileTexts.save}
          </Button>
          <LogoutButton failedText={logoutFailed} size={saveProps?.size} />
        </div>
      </div>
    </form>
  );
}

type ProfilePictureProps = {
  user: SessionUser;
  image: File | null;
  onImage: (image: File | null) => void;
};

function ProfilePicture({ user, image, onImage }: ProfilePictureProps) {
  const id = useId();
  const preview = usePreview(image);
  return (
    <div className="flex items-center gap-5 sm:grid sm:content-start sm:justify-items-start">
      <Avatar
        name={user.username}
        src={preview ?? user.photoUrl ?? undefined}
        size="lg"
        className="sm:size-40"
      />
      {user._id && (
        <div className="sm:justify-self-stretch">
          {/* The key empties the input after saving, so that the same file can be chosen again. */}
          <input
            key={image ? 'chosen' : 'none'}
            id={id}
            type="file"
            accept="image/*"
            className="peer sr-only"
            onChange={({ target }) => onImage(target.files?.item(0) ?? image)}
          />
          <label
            htmlFor={id}
            className="btn btn-line btn-sm w-full peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2"
          >
            {profileTexts.chooseImage}
          </label>
        </div>
      )}
    </div>
  );
}

function usePreview(image: File | null): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!image) return setPreview(undefined);
    const address = URL.createObjectURL(image);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [image]);
  return preview;
}

type LogoutButtonProps = { failedText: string; size: ButtonProps['size'] };

function LogoutButton({ failedText, size }: LogoutButtonProps) {
  const logout = useLogout(failedText);
  return (
    <Button
      variant="line"
      size={size}
      icon={<LogOut />}
      isBusy={logout.isPending}
      onClick={() => logout.mutate()}
      className="grow sm:grow-0"
    >
      {appTexts.logout}
    </Button>
  );
}
