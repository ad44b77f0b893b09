import { adminShellTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { QuickMessageForm, useQuickMessage } from '../../../domains/messages/quick-message-form.tsx';
import { Popover } from '../../../ui/admin/popover.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';

/** Spec back-office §1: the popover in the header. */
export function QuickMessagePopover() {
  const [isOpen, setOpen] = useState(false);
  const quickMessage = useQuickMessage(() => setOpen(false));
  const demo = useDemoRule();
  return (
    <Popover
      label={adminShellTexts.sendMessage}
      isOpen={isOpen}
      onToggle={setOpen}
      className="w-88"
      trigger={<IconButton label={adminShellTexts.sendMessage} icon={<Send />} />}
    >
      <QuickMessageForm quickMessage={quickMessage} sendProps={demo.submitButton()} />
    </Popover>
  );
}

type QuickMessageDialogProps = { isOpen: boolean; onClose: () => void };

/** The same on phones, where the header has no room for the button and the popover. */
export function QuickMessageDialog({ isOpen, onClose }: QuickMessageDialogProps) {
  const quickMessage = useQuickMessage(onClose);
  const demo = useDemoRule();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={adminShellTexts.sendMessage}>
      <QuickMessageForm quickMessage={quickMessage} sendProps={demo.submitButton()} />
    </Dialog>
  );
}
