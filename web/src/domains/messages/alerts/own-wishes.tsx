import { cartReminderTexts as texts } from '@vitrine/contract/messages/alerts/cart-reminders.texts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { useOwnWishes, useSaveOwnWishes } from './own-wishes.hooks.ts';

/** Off until the customer switches it on. */
export function OwnWishes() {
  const { data } = useOwnWishes();
  const save = useSaveOwnWishes();
  if (!data) return null;
  return (
    <section aria-labelledby="own-wishes">
      <h2 id="own-wishes" className="h2 mb-5">
        {texts.title}
      </h2>
      <Switch
        label={texts.wants}
        text={texts.wantsText}
        checked={data.remindsOfCart}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ remindsOfCart: target.checked })}
      />
    </section>
  );
}
