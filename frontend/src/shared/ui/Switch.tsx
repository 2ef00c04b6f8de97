import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './dom.ts';
import styles from './Switch.module.css';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Switch({ children, className, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.label, className)}>
      <input type="checkbox" className={styles.switch} {...input} />
      {children}
    </label>
  );
}
