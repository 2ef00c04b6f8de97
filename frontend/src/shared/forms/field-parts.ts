import type {
  AriaAttributes,
  ComponentType,
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import type { DateOrTime } from '../time/typed-date-time.ts';

/** The operations of a form on a field: `register` of react-hook-form takes the handle for an element. */
export interface FieldHandle {
  value: string;
  /** The error of a visible text that the field cannot read. The value is empty then. */
  readonly unreadable?: string;
  focus(): void;
  select?(): void;
}

type Part<Attributes> = Omit<Attributes, 'value' | 'defaultValue'> & {
  ref?: Ref<FieldHandle>;
  // An uncontrolled field omits the value.
  value?: string;
  defaultValue?: string;
};

export type InputPart = Part<InputHTMLAttributes<HTMLInputElement>>;
export type TextAreaPart = Part<TextareaHTMLAttributes<HTMLTextAreaElement>>;

interface Chosen<Value> {
  type?: string;
  target: { name: string } & Value;
}

export type SelectPart = Omit<Part<SelectHTMLAttributes<HTMLSelectElement>>, 'onChange' | 'onBlur'> & {
  options: ReadonlyArray<{ value: string; label: string }>;
  /** Label of the first, empty option; without it one of the options is always selected. */
  placeholder?: string;
  onChange?: (event: Chosen<{ value: string }>) => void;
  onBlur?: (event: Chosen<{ value: string }>) => void;
};

export interface CheckPart extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-label'> {
  children: ReactNode;
  className?: string;
  name?: string;
  checked?: boolean;
  disabled?: boolean;
  ref?: Ref<{ checked: boolean; focus(): void }>;
  onChange?: (event: Chosen<{ checked: boolean; value: unknown }>) => void;
  onBlur?: (event: Chosen<{ checked: boolean; value: unknown }>) => void;
}

/** The picker over the icon of a date or time. It is only for the pointer: keyboards type the value. */
export interface PickerPart {
  type: DateOrTime;
  value: string;
  min?: string | number;
  max?: string | number;
  // In seconds, like the step of a native input.
  step?: number;
  disabled?: boolean;
  onChoose: (value: string) => void;
  // Returns the focus after a choice.
  onEnd: () => void;
}

export interface FieldParts {
  Input: ComponentType<InputPart>;
  TextArea: ComponentType<TextAreaPart>;
  Select: ComponentType<SelectPart>;
  Checkbox: ComponentType<CheckPart>;
  Switch: ComponentType<CheckPart>;
  Picker: ComponentType<PickerPart>;
}
