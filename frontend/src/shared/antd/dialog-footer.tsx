import type { ModalProps } from 'antd/es/modal';
import styles from './dialog-footer.module.css';

/** The footer of a dialog: cancel, then confirm; the buttons wrap in narrow windows. */
export const dialogFooter = ((_buttons, { OkBtn, CancelBtn }) => (
  <div className={styles.footer}>
    <CancelBtn />
    <OkBtn />
  </div>
)) satisfies ModalProps['footer'];
