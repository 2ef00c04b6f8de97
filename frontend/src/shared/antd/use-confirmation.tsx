import Modal from 'antd/es/modal';
import { type ReactNode, useCallback } from 'react';
import { dialogFooter } from './dialog-footer.tsx';

export interface Confirmation {
  /** The question. */
  title: string;
  /** The consequence. */
  text?: string;
  /** Label of the confirming button. */
  confirm: string;
  /** The action can be undone: the confirming button is not red. */
  reversible?: boolean;
  /** Label of the cancelling button, which has the focus. */
  cancel: string;
}

/** Asks for a confirmation. Returns the function that asks, and the element to render for it. */
export function useConfirmation(): [ask: (question: Confirmation) => Promise<boolean>, holder: ReactNode] {
  const [modal, holder] = Modal.useModal();
  const ask = useCallback(
    async ({ title, text, confirm, cancel, reversible = false }: Confirmation) =>
      await modal.confirm({
        title,
        content: text,
        okText: confirm,
        okButtonProps: { danger: !reversible, size: 'large' },
        cancelText: cancel,
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
