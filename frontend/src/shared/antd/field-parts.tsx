// The imports avoid the indexes of Ant Design, which would also bundle groups, passwords and codes.

import { withoutDiacritics } from '@car-workshop/contracts/text';
import AntdCheckbox from 'antd/es/checkbox/Checkbox';
import AntdInput from 'antd/es/input/Input';
import AntdTextArea from 'antd/es/input/TextArea';
import AntdSelect from 'antd/es/select';
import AntdSwitch from 'antd/es/switch';
import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import checkStyles from '../forms/checks.module.css';
import fields from '../forms/Field.module.css';
import type { ControlProps } from '../forms/Field.tsx';
import type {
  CheckPart,
  FieldHandle,
  FieldParts,
  InputPart,
  PickerPart,
  SelectPart,
  TextAreaPart,
} from '../forms/field-parts.ts';
import { useKeptText } from '../forms/kept-text.ts';
import { nativeParts } from '../forms/native-parts.tsx';
import { classNames } from '../ui/dom.ts';
import { useMedia } from '../ui/hooks.ts';
import { onDemand, useOnDemand } from './on-demand.ts';

/** The fields of the office. Ant Design makes them controlled inputs; a form writes into them through the handle. */
export const antdParts: FieldParts = { Input, TextArea, Select, Checkbox, Switch, Picker };

function Input(input: InputPart) {
  // Browsers allow no script to set the value of a file input, so it stays uncontrolled.
  return input.type === 'file' ? <nativeParts.Input {...input} /> : <TextInput {...input} />;
}

function TextInput({ ref, value, defaultValue, size: _, color: __, ...input }: InputPart) {
  const element = useRef<HTMLInputElement>(null);
  const [text, setText] = useText({ ref, value, defaultValue, element });
  return (
    <AntdInput
      {...input}
      ref={(part) => {
        element.current = part?.input ?? null;
      }}
      status={statusOf(input)}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        input.onChange?.(event);
      }}
      onBlur={(event) => {
        input.onBlur?.(event);
        // The blur handler may have rewritten the text of the input.
        setText(event.target.value);
      }}
    />
  );
}

// The number of rows that browsers give a text area by default.
const USUAL_ROWS = 2;

function TextArea({ ref, value, defaultValue, rows = USUAL_ROWS, ...area }: TextAreaPart) {
  const element = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useText({ ref, value, defaultValue, element });
  return (
    <AntdTextArea
      {...area}
      ref={(part) => {
        element.current = part?.resizableTextArea?.textArea ?? null;
      }}
      rows={rows}
      status={statusOf(area)}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        area.onChange?.(event);
      }}
    />
  );
}

// From more options than this, the list can be searched even on touch screens, where the keyboard covers half of it.
const MANY = 12;

function Select(props: SelectPart) {
  const { ref, value: given, defaultValue, name = '', options, placeholder, onChange, onBlur, className } = props;
  const { id, disabled, 'aria-invalid': invalid, 'aria-describedby': description, 'aria-required': required } = props;
  const hasKeyboard = useMedia('(pointer: fine)');
  const part = useRef<{ focus(): void }>(null);
  const [kept, take] = useKeptText({ ref, start: defaultValue, focus: () => part.current?.focus() });
  const value = given ?? kept;
  // An empty option clears the choice, because the cross of Ant Design cannot be reached by keyboard.
  const empty = placeholder !== undefined && !required ? [{ value: '', label: placeholder }] : [];
  const choices = [...empty, ...options];
  return (
    <AntdSelect<string, SelectPart['options'][number]>
      id={id}
      ref={part as Ref<never>}
      className={classNames('full-width', className)}
      aria-label={props['aria-label']}
      aria-invalid={invalid}
      aria-describedby={description}
      aria-required={required}
      status={statusOf(props)}
      disabled={disabled}
      placeholder={placeholder}
      options={choices}
      value={choices.some((choice) => choice.value === value) ? value : undefined}
      showSearch={(hasKeyboard || choices.length > MANY) && { filterOption: matches }}
      virtual={false}
      popupMatchSelectWidth={false}
      styles={POPUP}
      onChange={(next) => {
        take(next);
        onChange?.({ target: { name, value: next } });
      }}
      onBlur={() => onBlur?.({ type: 'blur', target: { name, value } })}
      onKeyDown={keepKeys}
    />
  );
}

/** A field for several of the options, as one line: those beyond its width are a number. */
export function MultiSelect(
  props: Partial<ControlProps> & {
    options: { value: number; label: string }[];
    value: number[];
    /** The largest number of chosen options. */
    max: number;
    disabled?: boolean;
    onChange: (value: number[]) => void;
  },
) {
  const { max, ...select } = props;
  return (
    <AntdSelect<number[], { value: number; label: string }>
      {...select}
      mode="multiple"
      className="full-width"
      status={statusOf(props)}
      maxCount={max}
      maxTagCount="responsive"
      showSearch={{ filterOption: matches }}
      virtual={false}
      styles={POPUP}
      onKeyDown={keepKeys}
    />
  );
}

const POPUP = { popup: { root: { maxWidth: 'calc(100vw - 2rem)' } } };

const matches = (typed: string, option?: { label: string }) =>
  withoutDiacritics(option?.label ?? '')
    .toLowerCase()
    .includes(withoutDiacritics(typed).toLowerCase());

// Keeps Enter and Backspace, which open the list and move in it, from the form around the field.
function keepKeys(event: KeyboardEvent) {
  if (!event.ctrlKey && !event.metaKey && ['Enter', 'Backspace'].includes(event.key)) event.stopPropagation();
}

function Checkbox({ className, children, ...props }: CheckPart) {
  const { choose, name, ...box } = useCheck(props);
  return (
    <AntdCheckbox
      {...box}
      className={classNames('target-row', className)}
      name={name}
      onChange={({ target }) => choose(target.checked)}
    >
      {children}
    </AntdCheckbox>
  );
}

function Switch({ className, children, ...props }: CheckPart) {
  const { choose, name: _, onBlur: __, ...button } = useCheck(props);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is a button, which a label names
    <label className={classNames(checkStyles.switchLabel, className)}>
      <AntdSwitch {...button} onChange={choose} />
      {children}
    </label>
  );
}

function useCheck({ ref, checked: given, name = '', onChange, onBlur, ...rest }: Omit<CheckPart, 'children'>) {
  const part = useRef<{ focus(): void }>(null);
  const [kept, setKept] = useState(false);
  const latest = useRef(false);
  const take = (next: boolean) => {
    latest.current = next;
    setKept(next);
  };
  const [handle] = useState(() => ({
    type: 'checkbox',
    get checked() {
      return latest.current;
    },
    set checked(next) {
      take(next);
    },
    focus: () => part.current?.focus(),
  }));
  useImperativeHandle(ref, () => handle, [handle]);
  return {
    ...rest,
    name,
    ref: part as Ref<never>,
    checked: given ?? kept,
    choose: (next: boolean) => {
      take(next);
      onChange?.({ target: { name, checked: next, value: next } });
    },
    onBlur: () => onBlur?.({ type: 'blur', target: { name, checked: latest.current, value: latest.current } }),
  };
}

const calendarCode = onDemand(async () => (await import('./Calendar.tsx')).Calendar);

// Shows the calendar of Ant Design for a mouse, prefetched on hover; touch devices use their native picker.
function Picker(props: PickerPart) {
  const { disabled, onEnd } = props;
  const [isOpen, setOpen] = useState(false);
  const Calendar = useOnDemand(calendarCode, { isWanted: isOpen, onFailure: () => setOpen(false) });
  const hasMouse = useMedia('(pointer: fine)');
  if (!hasMouse) return <nativeParts.Picker {...props} />;
  const end = () => {
    setOpen(false);
    onEnd();
  };
  return (
    <span
      aria-hidden="true"
      className={fields.picker}
      onPointerEnter={calendarCode.prefetch}
      // A click in the calendar bubbles here through the React tree and must not open it again.
      onClick={({ target, currentTarget }) => target === currentTarget && !disabled && setOpen(true)}
    >
      {isOpen && Calendar && <Calendar {...props} onClose={end} />}
    </span>
  );
}

const statusOf = (props: { 'aria-invalid'?: unknown }) => (props['aria-invalid'] ? 'error' : undefined);

function useText<Element extends HTMLInputElement | HTMLTextAreaElement>(field: {
  ref: Ref<FieldHandle> | undefined;
  value: string | undefined;
  defaultValue: string | undefined;
  element: RefObject<Element | null>;
}): [string, (text: string) => void] {
  const { ref, value, defaultValue = '', element } = field;
  const [kept, setKept] = useState(defaultValue);
  const [handle] = useState(() => ({
    // The type of a native input: react-hook-form then emits no change event for the values that it writes itself.
    type: 'text',
    get value() {
      return element.current?.value ?? '';
    },
    set value(next) {
      // The form may read the value before the next render. It writes undefined to a field without a default.
      if (element.current) element.current.value = next ?? '';
      setKept(next ?? '');
    },
    focus: () => element.current?.focus(),
    select: () => element.current?.select(),
  }));
  useImperativeHandle(ref, () => handle, [handle]);
  return [value ?? kept, setKept];
}
