import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogFooter } from './Dialog.tsx';
import { modalCode } from './on-demand.ts';

export interface Confirmation {
  title: string;
  text?: ReactNode;
  confirm: string;
  /** The action can be undone: the confirming button is not red. */
  reversible?: boolean;
  /** Label of the cancelling button, which has the focus; the usual label if omitted. */
  cancel?: string;
}

interface Asked {
  readonly number: number;
  readonly question: Confirmation;
  readonly code: NonNullable<typeof modalCode.loaded>;
  readonly answer: (isConfirmed: boolean) => void;
  /** Removes the question once its dialog is closed; otherwise the next rendering would ask it again. */
  readonly forget: () => void;
}
export function useConfirmation(): [ask: (question: Confirmation) => Promise<boolean>, holder: ReactNode] {
  const [asked, setAsked] = useState<Asked>();
  const numbers = useRef(0);
  const ask = useCallback(async (question: Confirmation) => {
    const code = await modalCode.load();
    if (!code) return false;
    return new Promise<boolean>((answer) => {
      numbers.current += 1;
      const number = numbers.current;
      const forget = () => setAsked((last) => (last?.number === number ? undefined : last));
      setAsked({ number, question, code, answer, forget });
    });
  }, []);
  const AntdTheme = asked?.code.AntdTheme;
  const holder = asked && AntdTheme && (
    <Suspense>
      <AntdTheme>
        <Question key={asked.number} {...asked} />
      </AntdTheme>
    </Suspense>
  );
  return [ask, holder];
}

export interface ConfirmedAct {
  question: Confirmation;
  onConfirm: () => void;
}

// Returns the handler of a button that asks for confirmation before it acts.
export function useConfirmedAct({ question, onConfirm }: ConfirmedAct): [act: () => Promise<void>, holder: ReactNode] {
  const [ask, holder] = useConfirmation();
  const act = async () => {
    if (await ask(question)) onConfirm();
  };
  return [act, holder];
}

function Question({ question, code, answer, forget }: Asked) {
  const { title, text, confirm, cancel, reversible = false } = question;
  const { t } = useTranslation('words');
  const [modal, holder] = code.Modal.useModal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; the next question is another element
  useEffect(() => {
    const confirmation = modal.confirm({
      title,
      content: text,
      okText: confirm,
      okButtonProps: { danger: !reversible, size: 'large' },
      cancelText: cancel ?? t('words.cancel'),
      cancelButtonProps: { size: 'large' },
      footer: dialogFooter,
      focusable: { autoFocusButton: 'cancel' },
      icon: null,
      centered: true,
      afterClose: forget,
    });
    confirmation.then(answer, () => answer(false));
  }, []);
  return holder;
}
