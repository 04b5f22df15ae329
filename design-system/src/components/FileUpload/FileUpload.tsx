import { type ClipboardEvent, type DragEvent, type ReactElement, type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import { DropZone, isFileDropItem, useLocale } from 'react-aria-components';

import { elementProps } from '../../theme/element-props.ts';
import type { ControlProps } from '../../internal/field-types.ts';
import { ErrorText, FieldFrame, useFieldIds } from '../../internal/FieldParts.tsx';
import { useRequiredNote } from '../../internal/use-required-note.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { FileIcon, PaperclipIcon, RotateCwIcon, UploadIcon } from '../Icon/application-icons.tsx';
import { CircleCheckIcon, XIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './FileUpload.css.ts';

/** A file that the caller uploads. */
export interface UploadFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  status: 'waiting' | 'uploading' | 'done' | 'failed';
  /** The uploaded part, from 0 to 1. Without it the progress is indeterminate. */
  progress?: number;
  /** Why it failed. @default the built-in "The upload failed." */
  errorMessage?: string;
  /** Whether a failed upload can be retried; `false` when it would fail again. @default true */
  isRetryable?: boolean;
  /** URL of a small picture of it, in place of the icon. */
  preview?: string | undefined;
}

export interface FileUploadProps extends Omit<ControlProps<HTMLButtonElement>, 'name' | 'onBlur'> {
  /** The files in display order. The caller uploads them and reports how far each is. */
  files: readonly UploadFile[];
  /** Called with accepted files that were chosen, dropped or pasted. The caller may list one as failed for its own reasons. */
  onAdd: (files: File[]) => void;
  /** Called when a file is removed. The caller stops its upload. */
  onRemove: (id: string) => void;
  /** Called to retry a failed upload. Without it there is no retry button. */
  onRetry?: (id: string) => void;
  /**
   * MIME types such as `image/*` and file name extensions such as `.pdf`. Files of a type unknown to the browser are accepted: the
   * caller can check their content.
   *
   * @default any
   */
  accept?: readonly string[];
  /** The size of the largest file accepted, in bytes. @default any */
  maxSize?: number;
  /** The number of files; 1 for a single one. @default any */
  maxCount?: number;
  /**
   * Lays out the parts around a text that the files belong to, in place of the labelled box: files can be dropped and pasted anywhere
   * in it.
   */
  children?: (parts: FileUploadParts) => ReactNode;
}

/** The parts that a caller lays out around a text. */
export interface FileUploadParts {
  /** The icon button that adds files. */
  button: ReactElement;
  /** The files with their states; nothing while there are none. */
  list: ReactNode;
}

interface RefusedFile {
  id: string;
  name: string;
  size: number;
  reason: string;
}

/** The types that browsers report for unknown files. */
const UNKNOWN_TYPES = new Set(['', 'application/octet-stream']);

const isAccepted = (file: File, accept: readonly string[]) =>
  UNKNOWN_TYPES.has(file.type) ||
  accept.some((one) => {
    if (one.startsWith('.')) return file.name.toLowerCase().endsWith(one.toLowerCase());
    return one.endsWith('/*') ? file.type.startsWith(one.slice(0, -1)) : file.type === one;
  });

/** A size in the unit that suits it, such as "2.4 MB". */
function useFileSizeFormat() {
  const { locale } = useLocale();
  return (bytes: number) => {
    const [unit, divisor] = bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
    return format.format(Math.max(bytes / divisor, bytes === 0 ? 0 : 0.1));
  };
}

/** Files to choose or to drop, with the progress of each upload. The caller sends them. */
export function FileUpload({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: FileUploadProps) {
  const { files, onAdd, onRemove, onRetry, accept, maxSize, maxCount = Infinity, isDisabled = false, children } = props;
  const { message } = useMessages();
  const formatSize = useFileSizeFormat();
  const ids = useFieldIds({ ...props, hint, errorMessage });
  // A button cannot have aria-required.
  const required = useRequiredNote(isRequired, ids.describedBy);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  // Uploads that ended since the last render, for the live region.
  const [known, setKnown] = useState(files);
  const [news, setNews] = useState('');
  if (known !== files) {
    setKnown(files);
    const before = new Map(known.map((file) => [file.id, file.status]));
    const ended = files.flatMap(({ id, name, status, errorMessage: failure }) =>
      (status === 'done' || status === 'failed') && before.get(id) !== status
        ? [`${name}: ${(status === 'failed' && failure) || message(`upload.${status}`)}`]
        : [],
    );
    if (ended.length > 0) setNews(ended.join(' '));
  }

  const isSingle = maxCount === 1;
  const add = (given: readonly File[]) => {
    let room = maxCount - files.length;
    const accepted: File[] = [];
    const next: RefusedFile[] = [];
    for (const [index, file] of given.entries()) {
      let reason: string | undefined;
      if (accept && !isAccepted(file, accept)) reason = message('upload.wrongType');
      else if (maxSize !== undefined && file.size > maxSize) reason = message('upload.tooLarge', { size: formatSize(maxSize) });
      else if (room <= 0) reason = message('upload.tooMany');
      if (reason === undefined) {
        accepted.push(file);
        room -= 1;
      } else next.push({ id: `${index} ${file.name}`, name: file.name, size: file.size, reason });
    }
    setRefused(next);
    if (next.length > 0) setNews(next.map(({ name, reason }) => `${name}: ${reason}`).join(' '));
    if (accepted.length > 0) onAdd(accepted);
  };
  const remove = (id: string) => {
    onRemove(id);
    button.current?.focus();
  };

  const choose = message(isSingle ? 'upload.chooseOne' : 'upload.choose');
  const chooser = {
    ...elementProps(props),
    ref: button,
    id: ids.id,
    isDisabled,
    'aria-describedby': required.describedBy,
    onPress: () => input.current?.click(),
  };
  const fileInput = (
    <input
      ref={input}
      type="file"
      hidden
      multiple={!isSingle}
      accept={accept?.join(',')}
      onChange={({ currentTarget }) => {
        add([...(currentTarget.files ?? [])]);
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  const list = files.length + refused.length > 0 && (
    <ul aria-label={label} className={children ? styles.chips : styles.list}>
      {files.map(({ id, name, size, status, progress, errorMessage: failure, isRetryable = true, preview }) => (
        <li key={id} className={styles.file}>
          {preview && (
            <span className={styles.preview}>
              <img src={preview} alt="" className={styles.picture} />
            </span>
          )}
          {(!preview || status === 'done') && (
            <span className={styles.icon}>{status === 'done' ? <CircleCheckIcon label={message('upload.done')} /> : <FileIcon />}</span>
          )}
          <div className={styles.texts}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.size}>
              {formatSize(size)}
              {status === 'waiting' && ` · ${message('upload.waiting')}`}
            </span>
            {status === 'uploading' && <ProgressBar label={name} isLabelHidden size="sm" value={progress} max={1} />}
            {status === 'failed' && (
              <span className={styles.error}>
                <ErrorText>{failure ?? message('upload.failed')}</ErrorText>
              </span>
            )}
          </div>
          {status === 'failed' && isRetryable && onRetry && (
            <IconButton icon={<RotateCwIcon />} label={message('upload.retry', { name })} size="sm" onPress={() => onRetry(id)} />
          )}
          <IconButton
            icon={<XIcon />}
            label={message('upload.remove', { name })}
            size="sm"
            isDisabled={isDisabled}
            onPress={() => remove(id)}
          />
        </li>
      ))}
      {refused.map(({ id, name, size, reason }) => (
        <li key={id} className={styles.file}>
          <span className={styles.icon}>
            <FileIcon />
          </span>
          <div className={styles.texts}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.size}>{formatSize(size)}</span>
            <span className={styles.error}>
              <ErrorText>{reason}</ErrorText>
            </span>
          </div>
          <IconButton
            icon={<XIcon />}
            label={message('upload.remove', { name })}
            size="sm"
            onPress={() => {
              setRefused(refused.filter((one) => one.id !== id));
              button.current?.focus();
            }}
          />
        </li>
      ))}
    </ul>
  );
  const announcement = (
    <div role="status" className={styles.status}>
      <VisuallyHidden>{news}</VisuallyHidden>
    </div>
  );
  if (children) {
    return (
      <FilesAround onAdd={add} isDisabled={isDisabled}>
        {children({ button: <IconButton {...chooser} icon={<PaperclipIcon />} label={`${choose}: ${label}`} />, list })}
        {fileInput}
        {announcement}
      </FilesAround>
    );
  }
  return (
    <FieldFrame {...{ ids, label, hint, errorMessage }} isOptional={!isRequired && !isOptionalHidden}>
      <div className={styles.root}>
        <DropZone
          aria-label={`${message('upload.zone')}: ${label}`}
          isDisabled={isDisabled}
          getDropOperation={() => 'copy'}
          onDrop={(event) => {
            const dropped = event.items.filter(isFileDropItem).map((item) => item.getFile());
            void Promise.all(dropped).then(add);
          }}
          className={styles.zone}
          {...(errorMessage && { 'data-invalid': '' })}
        >
          <span className={styles.sign}>
            <UploadIcon size="lg" />
            {required.note}
          </span>
          <span className={styles.choice}>
            <Button {...chooser} variant="secondary" size="sm" aria-label={`${choose}: ${label}`}>
              {choose}
            </Button>
            <span className={styles.drop}>{message(isSingle ? 'upload.dropOne' : 'upload.drop')}</span>
          </span>
          {fileInput}
        </DropZone>
        {list}
        {announcement}
      </div>
    </FieldFrame>
  );
}

interface FilesAroundProps {
  onAdd: (files: readonly File[]) => void;
  isDisabled: boolean;
  children: ReactNode;
}

/** Accepts files that are dropped or pasted anywhere in it; texts go to its fields. */
function FilesAround({ onAdd, isDisabled, children }: FilesAroundProps) {
  const [isTarget, setTarget] = useState(false);
  const hasFiles = ({ types }: DataTransfer) => !isDisabled && types.includes('Files');
  const handleDragOver = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setTarget(true);
  };
  const handleDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setTarget(false);
  };
  const handleDrop = (event: DragEvent) => {
    setTarget(false);
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    onAdd([...event.dataTransfer.files]);
  };
  const handlePaste = (event: ClipboardEvent) => {
    // Spreadsheets also copy cells as a picture.
    if (!hasFiles(event.clipboardData) || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    onAdd([...event.clipboardData.files]);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the button adds files by the keyboard
    <div
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
      onPaste={handlePaste}
      className={styles.around}
      {...(isTarget && { 'data-drop-target': '' })}
    >
      {children}
    </div>
  );
}
