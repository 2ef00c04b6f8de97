import type { ModalProps } from 'antd/es/modal';
import { Suspense, useEffect, useState } from 'react';
import { modalCode, useOnDemand } from './on-demand.ts';

export interface DialogState {
  open: boolean;
  /** Called when the user closes the dialog, and when its code cannot be loaded. */
  onClose: () => void;
}

/** The dialog of Ant Design, loaded when the first one opens. */
export function Dialog({ onClose, afterClose, ...props }: Omit<ModalProps, 'onCancel'> & Pick<DialogState, 'onClose'>) {
  const code = useOnDemand(modalCode, { isWanted: props.open ?? false, onFailure: onClose });
  const giveFocusBack = useFocusReturn(props.open ?? false);
  const closed = () => {
    afterClose?.();
    giveFocusBack();
  };
  if (!code) return null;
  const { AntdTheme, Modal } = code;
  return (
    // Suspends alone while the texts of another language load, so that the page stays visible.
    <Suspense>
      <AntdTheme>
        <Modal {...props} afterClose={closed} onCancel={onClose} />
      </AntdTheme>
    </Suspense>
  );
}

/** The footer of a dialog: cancel, then confirm; the buttons wrap in narrow windows. */
export const dialogFooter = ((_buttons, { OkBtn, CancelBtn }) => (
  <div className="end-row">
    <CancelBtn />
    <OkBtn />
  </div>
)) satisfies ModalProps['footer'];

/**
 * Returns the focus to the element that opened a dialog. Ant Design does so only for a dialog that stays mounted and
 * focuses nothing by itself. A focus that has moved elsewhere meanwhile is left there.
 * @returns what to call when the dialog leaves the screen
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // Reads the opener while rendering, because a field of the dialog may take the focus as soon as it is mounted.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }
  // Covers an open dialog that is unmounted.
  useEffect(() => (isOpen ? () => giveBackTo(opener) : undefined), [isOpen, opener]);
  return () => requestAnimationFrame(() => giveBackTo(opener));
}

function giveBackTo(opener: Element | null): void {
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body || !activeElement.checkVisibility();
  if (!isLost) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  // The result of the dialog may have replaced or disabled the opener.
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
}
