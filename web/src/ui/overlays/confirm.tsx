import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { type ComponentType, use, useEffect, useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../button.tsx';
import { ConsequenceBox, type ReadConsequences, useConsequences } from './consequences.tsx';
import { Modal, ModalLayer, type ModalProps } from './modal.tsx';

export type Question = {
  title: string;
  text?: string;
  /** What the question is about, on its own line: a product's name, a coupon's code. */
  subject?: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** Asked when the question opens; the confirmation waits for them, two seconds at most. */
  consequences?: ReadConsequences | undefined;
};

type OpenQuestion = { answer: Promise<boolean>; cancel: () => void };

/**
 * `if (await confirm({ … })) remove.mutate(id)`. Escape, a click outside and leaving the screen all mean no. It renders
 * outside the app, so no component has to be mounted for it.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const layer = use(ModalLayer);
  const open = useRef<OpenQuestion>(undefined);
  useEffect(() => () => open.current?.cancel(), []);

  return (question) => {
    open.current?.cancel();
    open.current = ask(question, layer);
    return open.current.answer;
  };
}

type DeleteQuestion = Pick<Question, 'text' | 'subject' | 'consequences'> & Partial<Pick<Question, 'title'>>;

export function useConfirmDelete(): (question: DeleteQuestion) => Promise<boolean> {
  const confirm = useConfirm();
  return (question) =>
    confirm({ title: confirmTexts.title, ...question, confirmLabel: confirmTexts.confirmDelete });
}

function ask(question: Question, layer: ComponentType<ModalProps>): OpenQuestion {
  const root = createRoot(document.createElement('div'));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let isSettled = false;

  function settle(isConfirmed: boolean) {
    if (isSettled) return;
    isSettled = true;
    render(false);
    resolve(isConfirmed);
  }

  function render(isOpen: boolean) {
    root.render(
      <ModalLayer value={layer}>
        <ConfirmDialog
          question={question}
          isOpen={isOpen}
          onAnswer={settle}
          onClosed={() => root.unmount()}
        />
      </ModalLayer>,
    );
  }

  render(true);
  return { answer: promise, cancel: () => settle(false) };
}

/** How long a confirmation waits for its consequences. */
const MOST_WAITING_MS = 2_000;

function useAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isAfter;
}

type ConfirmDialogProps = Pick<ModalProps, 'isOpen' | 'onClosed'> & {
  question: Question;
  onAnswer: (isYes: boolean) => void;
};

function ConfirmDialog({ question, onAnswer, ...layer }: ConfirmDialogProps) {
  const {
    title,
    text,
    subject,
    confirmLabel,
    cancelLabel = appTexts.cancel,
    tone = 'danger',
    consequences,
  } = question;
  const id = useId();
  const found = useConsequences(consequences);
  const isLate = useAfter(MOST_WAITING_MS);
  return (
    <Modal
      {...layer}
      onClose={() => onAnswer(false)}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="dialog"
    >
      <h2 id={`${id}-title`} className="h3 mb-2">
        {title}
      </h2>
      <div id={`${id}-text`}>
        {text !== undefined && <p className="text-muted">{text}</p>}
        {subject !== undefined && <p className="mt-4 font-label break-words">{subject}</p>}
      </div>
      {consequences && <ConsequenceBox found={found} />}
      <div className="dialog-foot">
        <Button variant="line" size="sm" data-autofocus onClick={() => onAnswer(false)}>
          {cancelLabel}
        </Button>
        <Button
          variant={tone}
          size="sm"
          disabled={consequences !== undefined && found === undefined && !isLate}
          onClick={() => onAnswer(true)}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
