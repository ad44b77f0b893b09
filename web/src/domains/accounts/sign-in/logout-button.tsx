import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { LogOut } from 'lucide-react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { useLogout } from './accounts.hooks.ts';

type LogoutButtonProps = { failedText: string; size?: NonNullable<ButtonProps['size']> };

export function LogoutButton({ failedText, size = 'md' }: LogoutButtonProps) {
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
