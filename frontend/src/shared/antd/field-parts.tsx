// Not the indexes: they bring groups, passwords and codes along.

import { withoutDiacritics } from '@car-workshop/contracts/text';
import AntdCheckbox from 'antd/es/checkbox/Checkbox';
import AntdInput from 'antd/es/input/Input';
import AntdTextArea from 'antd/es/input/TextArea';
import AntdSelect from 'antd/es/select';
import AntdSwitch from 'antd/es/switch';
import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import checkStyles from '../forms/checks.module.css';
import fields from '../forms/Field.module.css';
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

/** The fields of the office. Ant Design keeps what they show; the handle is where a form writes into them. */
export const antdParts: FieldParts = { Input, TextArea, Select, Checkbox, Switch, Picker };

function Input(input: InputPart) {
  // What was chosen is the element's alone.
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
        // A field may tidy its text when it is left.
        setText(event.target.value);
      }}
    />
  );
}

// As of a native text area.
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

// More options than a glance takes in: they are searched on touch screens, too, where the keyboard covers half of them.
const MANY = 12;

function Select(props: SelectPart) {
  const { ref, value: given, defaultValue, name = '', options, placeholder, onChange, onBlur, className } = props;
  const { id, disabled, 'aria-invalid': invalid, 'aria-describedby': description, 'aria-required': required } = props;
  const hasKeyboard = useMedia('(pointer: fine)');
  const part = useRef<{ focus(): void }>(null);
  const [kept, take] = useKeptText({ ref, start: defaultValue, focus: () => part.current?.focus() });
  const value = given ?? kept;
  // Not Ant Design's cross, which no key reaches.
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

const POPUP = { popup: { root: { maxWidth: 'calc(100vw - 2rem)' } } };

const matches = (typed: string, option?: { label: string }) =>
  withoutDiacritics(option?.label ?? '')
    .toLowerCase()
    .includes(withoutDiacritics(typed).toLowerCase());

// The keys that open the list and move in it are none of the form's around it.
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

// Ant Design's calendar for a mouse, loaded when it comes near; fingers have that of their device.
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
      // Not of what is chosen in the calendar, which React tells here, too.
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
    // As of an element: a form then tells no one of what it writes itself.
    type: 'text',
    get value() {
      return element.current?.value ?? '';
    },
    set value(next) {
      // Read before the next render, too. A field without a default is given none.
      if (element.current) element.current.value = next ?? '';
      setKept(next ?? '');
    },
    focus: () => element.current?.focus(),
    select: () => element.current?.select(),
  }));
  useImperativeHandle(ref, () => handle, [handle]);
  return [value ?? kept, setKept];
}
