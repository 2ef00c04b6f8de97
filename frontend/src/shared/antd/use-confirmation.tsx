import Modal from 'antd/es/modal';
import { type ReactNode, useCallback } from 'react';
import { dialogFooter } from './dialog-footer.tsx';

export interface Confirmation {
  /** The question. */
  title: string;
  /** What it is about. */
  text?: string;
  /** The button that does it. */
  confirm: string;
  /** It can be undone; the button is not shown as a danger then. */
  harmless?: boolean;
  /** The button that leaves everything as it is; it has the focus. */
  keep: string;
}

/** Asks before something that should not happen by mistake. Returns the way to ask and what has to be rendered for it. */
export function useConfirmation(): [ask: (question: Confirmation) => Promise<boolean>, holder: ReactNode] {
  const [modal, holder] = Modal.useModal();
  const ask = useCallback(
    async ({ title, text, confirm, keep, harmless = false }: Confirmation) =>
      await modal.confirm({
        title,
        content: text,
        okText: confirm,
        okButtonProps: { danger: !harmless, size: 'large' },
        cancelText: keep,
        cancelButtonProps: { size: 'large' },
        footer: dialogFooter,
        focusable: { autoFocusButton: 'cancel' },
        icon: null,
        centered: true,
      }),
    [modal],
  );
  return [ask, holder];
}
