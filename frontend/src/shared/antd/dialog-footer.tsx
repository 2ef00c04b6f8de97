import type { ModalProps } from 'antd/es/modal';
import layout from '../ui/layout.module.css';

/** The footer of a dialog: cancel, then confirm; the buttons wrap in narrow windows. */
export const dialogFooter = ((_buttons, { OkBtn, CancelBtn }) => (
  <div className={layout.endRow}>
    <CancelBtn />
    <OkBtn />
  </div>
)) satisfies ModalProps['footer'];
