import { createContext, type Ref } from 'react';
import { classNames } from '../ui/dom.ts';
import checkStyles from './checks.module.css';
import styles from './Field.module.css';
import type { CheckPart, FieldParts } from './field-parts.ts';

// The native elements of the browser; each element is its own handle.
export const nativeParts: FieldParts = {
  Input: ({ ref, className, ...input }) => (
    <input {...input} ref={ref as Ref<HTMLInputElement>} className={classNames(styles.control, className)} />
  ),
  TextArea: ({ ref, className, ...area }) => (
    <textarea {...area} ref={ref as Ref<HTMLTextAreaElement>} className={classNames(styles.control, className)} />
  ),
  Select: ({ ref, className, options, placeholder, ...select }) => (
    // A select drops a value that has no option. The key remounts it, and it takes the value from the form again.
    <select
      {...select}
      ref={ref as Ref<HTMLSelectElement>}
      key={options.map(({ value }) => value).join()}
      className={classNames(styles.control, className)}
    >
      {placeholder && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  ),
  Checkbox: (props) => <Check {...props} label={checkStyles.label} box={checkStyles.box} />,
  Switch: (props) => <Check {...props} label={checkStyles.switchLabel} box={checkStyles.switch} />,
  Picker: ({ onChoose, onEnd: _, ...input }) => (
    <input
      {...input}
      aria-hidden="true"
      tabIndex={-1}
      className={styles.picker}
      onClick={({ currentTarget }) => currentTarget.showPicker?.()}
      onChange={({ target }) => onChoose(target.value)}
    />
  ),
};

/** Public pages use the native elements, which need no component library; other pages provide their own parts. */
export const FieldPartsContext = createContext<FieldParts>(nativeParts);

function Check({
  ref,
  className,
  label,
  box,
  children,
  ...input
}: CheckPart & Record<'label' | 'box', string | undefined>) {
  return (
    <label className={classNames(label, className)}>
      <input {...input} ref={ref as Ref<HTMLInputElement>} type="checkbox" className={box} />
      {children}
    </label>
  );
}
