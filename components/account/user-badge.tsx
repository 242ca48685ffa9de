import { classNames } from '@/components/ui/class-names';
import type { User } from '@/lib/contract/account/auth';
import styles from './user-badge.module.css';

/** A user's name as it is spoken, or the e-mail while there is none. */
export function nameOf(user: User): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

/** Picture or initials, name and e-mail. */
export function UserBadge({ user }: { readonly user: User }) {
  return (
    <div className={classNames('row', styles.badge)}>
      <span className={styles.avatar}>
        {user.avatar === null ? user.avatarInitials : <img src={user.avatar} alt="" width={56} height={56} />}
      </span>
      <div className="grow">
        <h2 className="heading">{nameOf(user)}</h2>
        <p className="small muted">{user.email}</p>
      </div>
    </div>
  );
}
