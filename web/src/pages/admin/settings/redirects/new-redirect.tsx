import { redirectProblem } from '@vitrine/contract/catalog/redirects/redirect-form.rules';
import { redirectTexts as texts } from '@vitrine/contract/catalog/redirects/redirects.texts';
import { useAddRedirect } from '../../../../domains/catalog/admin/redirects.hooks.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { TextField } from '../../../../ui/controls/field.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SubmitButton } from '../../parts/write-buttons.tsx';

export function NewRedirect() {
  const { submit, field, isSending } = useForm({
    empty: { oldPath: '', newPath: '' },
    check: redirectProblem,
    mutation: useAddRedirect(),
    toInput: (draft) => draft,
  });
  return (
    <Panel title={texts.newRedirect}>
      <form noValidate onSubmit={submit}>
        <div className="mt-5 mb-5 grid gap-5 md:grid-cols-2">
          <TextField
            {...field('oldPath')}
            label={texts.oldPath}
            hint={texts.oldPathHint}
            placeholder="/pages/our-story"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...field('newPath')}
            label={texts.newPath}
            hint={texts.newPathHint}
            placeholder="/aboutus"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <SubmitButton isBusy={isSending}>{texts.add}</SubmitButton>
      </form>
    </Panel>
  );
}
