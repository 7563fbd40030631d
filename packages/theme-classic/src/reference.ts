/**
 * Parts for an API reference and for what guides show beside text. Their styles are in `reference.css`, which is loaded before
 * or after `styles.css`.
 */
export { Badge, type BadgeProps } from './Badge/Badge.js';
export { CodeTabs, type CodeTab, type CodeTabsProps } from './CodeTabs/CodeTabs.js';
export { Deprecated, type DeprecatedProps } from './Deprecated/Deprecated.js';
export { FileTree, type FileTreeItem, type FileTreeProps } from './FileTree/FileTree.js';
export { InlineContents, type InlineContentsProps, type InlineEntry } from './InlineContents/InlineContents.js';
export { LinkCard, type LinkCardProps } from './LinkCard/LinkCard.js';
export { Member, type MemberProps } from './Member/Member.js';
export { MemberDescription, MemberInfo, type MemberFacts, type MemberInfoProps } from './MemberInfo/MemberInfo.js';
export { NameCard, type NameCardProps } from './NameCard/NameCard.js';
export { Operation, type OperationProps } from './Operation/Operation.js';
export { Origin, type OriginProps } from './Origin/Origin.js';
export { PackageManager, type PackageManagerProps } from './PackageManager/PackageManager.js';
export type { PackageCommand } from './PackageManager/commands.js';
export { Signature, type SignatureProps } from './Signature/Signature.js';
export { Experimental, Since, type SinceProps } from './Since/Since.js';
export { SinceFilter, type SinceFilterProps } from './SinceFilter/SinceFilter.js';
export { Step, Steps, type StepProps } from './Steps/Steps.js';
export { TypeTable, type TypeRow, type TypeTableProps } from './TypeTable/TypeTable.js';
export { Video, type VideoCaptions, type VideoProps } from './Video/Video.js';
