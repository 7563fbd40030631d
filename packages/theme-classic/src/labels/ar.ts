import type { Labels } from './en.js';

/** The texts of the theme in Arabic. */
export const ar: Labels = {
  skipToContent: 'الانتقال إلى المحتوى الرئيسي',
  mainNavigation: 'التنقل الرئيسي',
  home: (site) => `${isolated(site)}: الصفحة الرئيسية`,
  homePage: 'الصفحة الرئيسية',
  breadcrumbs: 'مسار التنقل',
  docsSidebar: 'الشريط الجانبي للتوثيق',
  expand: (category) => `${isolated(category)}: توسيع`,
  collapse: (category) => `${isolated(category)}: طي`,
  openMenu: 'فتح قائمة التنقل',
  closeMenu: 'إغلاق قائمة التنقل',
  menu: 'التنقل',
  mainMenu: 'القائمة الرئيسية',
  sectionMenu: 'قائمة هذا القسم',
  backToMainMenu: '→ العودة إلى القائمة الرئيسية',
  browseSection: 'تصفح هذا القسم ←',
  onThisPage: 'في هذه الصفحة',
  docsPages: 'صفحات التوثيق',
  previous: 'السابق',
  next: 'التالي',
  backToTop: 'العودة إلى أعلى الصفحة',
  language: (current) => `اللغة: ${isolated(current)}`,
  version: (current) => `الإصدار: ${isolated(current)}`,

  announcement: 'إعلان',
  closeAnnouncement: 'إغلاق الإعلان',
  switchToLight: 'التبديل إلى الوضع الفاتح',
  switchToDark: 'التبديل إلى الوضع الداكن',

  admonition: (kind) =>
    (Object.hasOwn(admonitions, kind) && admonitions[kind]) || kind.charAt(0).toUpperCase() + kind.slice(1),
  directLink: (heading) => `رابط مباشر إلى ${isolated(heading)}`,
  code: (language) => (language ? `شيفرة ${isolated(language)}` : 'نص'),
  wrapLines: 'التفاف الأسطر',
  copyCode: 'نسخ الشيفرة',
  copied: 'تم النسخ',
  copyingFailed: 'فشل النسخ',
  table: 'جدول',
  diagram: 'مخطط',
  enlargePicture: (alt) => (alt ? `تكبير الصورة: ${isolated(alt)}` : 'تكبير الصورة'),
  picture: 'صورة',
  closePicture: 'إغلاق الصورة',

  defaultValue: 'القيمة الافتراضية:',
  since: (version) => `منذ ${version}`,
  experimental: 'تجريبي',
  deprecated: 'مهمل',
  deprecatedTitle: 'مهمل',
  signature: 'التوقيع',
  parameters: 'الوسائط',
  name: 'الاسم',
  type: 'النوع',
  defaultColumn: 'القيمة الافتراضية',
  description: 'الوصف',
  required: 'مطلوب',
  optional: 'اختياري',
  newSince: 'جديد منذ',
  anyVersion: 'أي إصدار',
  shownOf: (shown, all) => `${shown} من ${all}`,
  example: 'مثال',
  reply: 'الرد',
  packageManager: 'مدير الحزم',

  copyPage: 'نسخ الصفحة',
  copyAsMarkdown: 'نسخ بصيغة Markdown',
  viewAsMarkdown: 'عرض بصيغة Markdown',
  editPage: 'تحرير هذه الصفحة',
  viewSource: 'عرض المصدر',
  lastUpdatedOn: 'آخر تحديث في',
  date: (year, month, day) => `${day} ${months[month - 1]} ${year}`,
  oldVersion: (version) => `أنت تقرأ الإصدار ${isolated(version)} من هذا التوثيق.`,
  toLatestVersion: (version) => `الانتقال إلى أحدث إصدار (${isolated(version)})`,
  tagsOfPage: 'الوسوم:',
  tags: 'الوسوم',
  pagesTagged: (count, tag) =>
    `${plural(count, 'لا صفحات', 'صفحة واحدة', 'صفحتان', 'صفحات', 'صفحة')} بالوسم «${isolated(tag)}»`,
  viewAllTags: 'عرض كل الوسوم',

  search: 'البحث',
  searchDocs: 'البحث في التوثيق',
  searchKeys: 'Ctrl K',
  closeSearch: 'إغلاق البحث',
  searchResults: 'نتائج البحث',
  recent: 'الأخيرة',
  favorite: 'المفضلة',
  noRecentSearches: 'لا توجد عمليات بحث حديثة',
  popularPages: 'صفحات شائعة',
  saveFavorite: 'حفظ في المفضلة',
  saveAsFavorite: (title) => `حفظ ${isolated(title)} في المفضلة`,
  remove: 'إزالة',
  removeSaved: (title) => `إزالة ${isolated(title)}`,
  noResultsFor: 'لا توجد نتائج عن',
  quoted: (query) => `«${isolated(query)}»`,
  results: (count) => plural(count, 'لا نتائج', 'نتيجة واحدة', 'نتيجتان', 'نتائج', 'نتيجة'),
  seeAllResults: (count) => `عرض كل النتائج (${count})`,
  moreResults: 'المزيد من النتائج',
  unableToFetch: 'تعذر جلب النتائج',
  checkNetwork: 'يُرجى التحقق من اتصالك بالشبكة.',
  toSelect: 'للاختيار',
  toNavigate: 'للتنقل',
  toClose: 'للإغلاق',
  escapeKey: 'Esc',
  searchPage: 'البحث في التوثيق',
  resultsFor: (query) => `نتائج البحث عن «${isolated(query)}»`,
  searchIn: 'البحث في',
  allAreas: 'كل الأقسام',
  versionFilter: 'الإصدار',

  loading: 'جارٍ التحميل',
  loadingPage: 'جارٍ تحميل الصفحة',
  retry: 'إعادة التحميل',
  tryAgain: 'حاول مرة أخرى',
  pageError: 'خطأ في الصفحة',
  pageCrashed: 'تعطلت هذه الصفحة',
  errorMessage: 'رسالة الخطأ',
  cause: 'السبب:',
  pageNotFound: 'الصفحة غير موجودة',
  notFound: 'لم نتمكن من العثور على ما تبحث عنه.',
  notFoundHint: (search) =>
    `قد يكون العنوان مكتوبًا بشكل غير صحيح، أو ربما نُقلت الصفحة. ${search ? 'جرّب البحث، أو اختر' : 'اختر'} قسمًا من شريط التنقل في الأعلى.`,
  toHomePage: 'الانتقال إلى الصفحة الرئيسية',
  siteDidNotLoad: 'لم يُحمَّل موقعك بشكل صحيح',
  wrongBaseUrl: 'غالبًا ما يكون السبب عنوان URL أساسيًا خاطئًا في إعدادات الموقع. العنوان الأساسي المحدد هو',
  defaultBaseUrl: '(القيمة الافتراضية)',
  tryAnotherBaseUrl: 'جرّب عنوانًا آخر، مثل مسار هذه الصفحة.',
};

const admonitions: Record<string, string> = {
  note: 'ملاحظة',
  tip: 'نصيحة',
  info: 'معلومة',
  warning: 'تحذير',
  caution: 'تنبيه',
  danger: 'خطر',
  cli: 'سطر الأوامر',
};

const months = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ');

/** A count of things: Arabic has forms of its own for none, one and two, for 3 to 10, and for what is more. */
function plural(count: number, none: string, one: string, two: string, few: string, more: string): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { zero: none, one, two, few: `${count} ${few}` };
  return forms[new Intl.PluralRules('ar').select(count)] ?? `${count} ${more}`;
}

/** A name between characters that keep its direction apart from that of the text around it. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
