import { adminShellTexts } from '@vitrine/contract/shared/admin-shell.texts';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { QuickMessageForm } from '../../messages/quick-message-form.tsx';
import { useQuickMessage } from '../../messages/use-quick-message.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useDemoRule } from './parts/use-demo-rule.ts';

/** Spec back-office §1: the popover in the header. */
export function QuickMessagePopover() {
  const close = useRef(() => {});
  const quickMessage = useQuickMessage(() => close.current());
  const demo = useDemoRule();
  return (
    <Popover
      label={adminShellTexts.sendMessage}
      className="w-88"
      trigger={(props) => <IconButton {...props} label={adminShellTexts.sendMessage} icon={<Send />} />}
    >
      {(closePopover) => {
        close.current = closePopover;
        return <QuickMessageForm quickMessage={quickMessage} sendProps={demo.submitting()} />;
      }}
    </Popover>
  );
}

type QuickMessageDialogProps = { isOpen: boolean; onClose: () => void };

/** The same on a phone, where the header has no room for its button and a panel no place to hang. */
export function QuickMessageDialog({ isOpen, onClose }: QuickMessageDialogProps) {
  const quickMessage = useQuickMessage(onClose);
  const demo = useDemoRule();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={adminShellTexts.sendMessage}>
      <QuickMessageForm quickMessage={quickMessage} sendProps={demo.submitting()} />
    </Dialog>
  );
}
