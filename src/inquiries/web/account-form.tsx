import { type FC, useState } from 'react';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { DraftOwner } from '#platform/web/lib/drafts.ts';
import type { ContactFormProps } from './contact-form.ts';

export type AccountFormProps = ContactFormProps & { owner: DraftOwner; ended: boolean };

/** Keeps a form's fields through the end of the session, and clears them if another account signs in. */
export function accountForm(Form: FC<AccountFormProps>): FC<ContactFormProps> {
  return function AccountForm(props) {
    const viewer = useViewer();
    const [owner, setOwner] = useState<DraftOwner>(viewer?.id);
    if (viewer && viewer.id !== owner) setOwner(viewer.id);
    return <Form key={owner} {...props} owner={owner} ended={owner !== undefined && viewer === undefined} />;
  };
}
