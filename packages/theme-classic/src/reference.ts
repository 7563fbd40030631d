/**
 * Parts for an API reference and for what guides show beside text. Their styles are in `reference.css`, which is loaded after
 * or before `styles.css`, where there are such parts.
 */
export { Badge, type BadgeProps } from './Badge/Badge.js';
export { LinkCard, type LinkCardProps } from './LinkCard/LinkCard.js';
export { MemberDescription, MemberInfo, type MemberFacts, type MemberInfoProps } from './MemberInfo/MemberInfo.js';
export { Member, Members, type MemberProps } from './Members/Members.js';
export { Origin, type OriginProps } from './Origin/Origin.js';
export { Experimental, Since, type SinceProps } from './Since/Since.js';
