import { type ComponentType, useState } from 'react';
import { useViewer } from '../accounts/use-viewer.ts';
import type { DraftOwner } from '../lib/drafts.ts';
import type { ContactFormProps } from './contact-form.ts';

/** `owner` is the user who opened the form; `ended` is set once their session has ended. */
export type AccountFormProps = ContactFormProps & { owner: DraftOwner; ended: boolean };

/** Wraps a form so that its fields survive the end of the session, and are cleared if another account signs in. */
export function accountForm(Form: ComponentType<AccountFormProps>): ComponentType<ContactFormProps> {
  return function AccountForm(props) {
    const viewer = useViewer();
    const [owner, setOwner] = useState<DraftOwner>(viewer?.id);
    if (viewer && viewer.id !== owner) setOwner(viewer.id);
    return <Form key={owner} {...props} owner={owner} ended={owner !== undefined && viewer === undefined} />;
  };
}
