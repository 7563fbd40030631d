import { CardList } from '@vendure-docs/theme-classic';

const story = (id: string) => `?path=/docs/${id}--docs`;

const items = [
  { title: 'Installation', href: story('start-installation'), description: 'A docs page of your own in ten minutes.' },
  {
    title: 'Layout recipes',
    href: story('start-recipes'),
    description: 'A manual, a landing page, an article, one component.',
  },
  { title: 'Fill a slot', href: story('start-slots'), description: 'Replace a part of the theme with your own.' },
  {
    title: 'Accessibility',
    href: story('start-accessibility'),
    description: 'What holds, how it is tested, and what is yours.',
  },
  {
    title: 'Studio',
    href: story('design-studio'),
    description: 'Change the tokens, see it at once, take it with you.',
  },
  { title: 'Tokens', href: story('design-tokens'), description: 'Colors with their contrast, type, space and motion.' },
  { title: 'Icons', href: story('design-icons'), description: 'All of them, by name.' },
];

/** Leads to the other pages. The links are Storybook's own, and lead out of the frame that they are in. */
export function Contents() {
  return (
    <div
      className="docs-cards sb-unstyled"
      onClickCapture={(event) => {
        const link = (event.target as Element).closest('a');
        if (!link || !window.top) return;
        event.preventDefault();
        window.top.location.search = new URL(link.href).search;
      }}
    >
      <CardList items={items} />
    </div>
  );
}
