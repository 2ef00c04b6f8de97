import Modal from 'antd/es/modal';
import { type ReactNode, useCallback } from 'react';

export interface Confirmation {
  /** The question. */
  title: string;
  /** What it is about. */
  text?: string;
  /** The button that does it; it cannot be undone. */
  confirm: string;
  /** The button that leaves everything as it is; it has the focus. */
  keep: string;
}

/** Asks before something that cannot be undone. Returns the way to ask and what has to be rendered for it. */
export function useConfirmation(): [ask: (question: Confirmation) => Promise<boolean>, holder: ReactNode] {
  const [modal, holder] = Modal.useModal();
  const ask = useCallback(
    async ({ title, text, confirm, keep }: Confirmation) =>
      await modal.confirm({
        title,
        content: text,
        okText: confirm,
        okButtonProps: { danger: true },
        cancelText: keep,
        autoFocusButton: 'cancel',
        icon: null,
        centered: true,
      }),
    [modal],
  );
  return [ask, holder];
}
