const FIRST =
  `Aino Amara Anders Anjali Astrid Beatriz Bjarne Camille Chidi Dalia Daniel Elif Emre Fatou Freya Gabriel Hana
Hiroshi Ida Imani Ines Ivan Jamal Joaquín Jun Kaito Katarzyna Kofi Lan Leila Lucía Magdalena Malik Mariana Mateo Mei Nadia
Naoki Noor Olga Omar Paulo Petra Priya Rafael Rohan Sanna Seun Signe Sofía Tariq Thandiwe Tomás Uma Viktor Wanjiru Yara
Yusuf Zofia Zoë`.split(/\s+/)
const LAST =
  `Abara Adeyemi Ås Bakker Bianchi Boateng Brekke Çelik Chen Costa Dahl Deshpande Dlamini Duarte Eriksen Farouk
Fischer Gagnon García Haddad Hansen Ibrahim Ito Iyer Jansen Kamau Kaplan Keller Kovács Kowalska Laurent Lindqvist Lopes
Mbeki Mensah Moreau Mwangi Nakamura Ndiaye Novák Okafor Olsen Ortega Park Patel Petrov Prieto Rahimi Restrepo Rossi Sato
Schmidt Silva Solheim Tanaka Torres Vogel Wójcik Yılmaz Zhang`.split(/\s+/)
const SUBJECTS =
  `Anchor handling|Ballast water|Bunker transfer|Cargo securing|Cold storage|Confined spaces|Container inspection|Crane
signals|Customs papers|Dangerous goods|Deck maintenance|Dry docking|Emergency stops|Engine start-up|Fatigue|Fire drills|First
aid|Forklift checks|Gangway watch|Harbour entry|Hot work|Hull survey|Incident reports|Lifting plans|Lock-out|Manning|Mooring
lines|Night watch|Oil record book|Passage planning|Pilot boarding|Port security|Pump room|Radio procedure|Reefer alarms|Refuse
disposal|Rescue boats|Safety rounds|Ship's stores|Spill response|Stability|Stowage|Tank cleaning|Towing|Tug orders|Visitor
passes|Weather routing|Welding permits`
    .replaceAll('\n', ' ')
    .split('|')
const ASPECTS =
  `checklist|for newcomers|handover|in winter|lessons from last year|limits|on the night shift|record keeping|refresher|roles
and duties|step by step|what to report|when it goes wrong|who decides|with contractors`
    .replaceAll('\n', ' ')
    .split('|')
const POSITIONS =
  `Accountant|Analyst|Boatswain|Buyer|Cargo Planner|Chief Engineer|Clerk|Controller|Coordinator|Crane
Operator|Dispatcher|Electrician|Foreman|Harbour Pilot|Inspector|Instructor|Manager|Mechanic|Officer of the
Watch|Planner|Rigger|Safety Officer|Storekeeper|Superintendent|Surveyor|Technician|Tug Master|Welder`
    .replaceAll('\n', ' ')
    .split('|')

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

/** The name of the person with this number; a few people share one, as people do. */
export function personName(index: number): string {
  return `${pick(FIRST, index * 7)} ${pick(LAST, Math.floor(index / FIRST.length) + index * 13)}`
}

/** The title of the document, lesson or topic with this number. */
export function title(index: number): string {
  const repeat = Math.floor(index / (SUBJECTS.length * ASPECTS.length))
  const words = `${pick(SUBJECTS, index)}: ${pick(ASPECTS, Math.floor(index / SUBJECTS.length))}`
  return repeat === 0 ? words : `${words}, part ${repeat + 1}`
}

/** What is known about something: one sentence, different for each number. */
export function statementOf(index: number): string {
  const position = pick(POSITIONS, index * 3).toLowerCase()
  return `${pick(SUBJECTS, index * 5)} is checked by the ${position} before step ${index % 97} of plan ${index}.`
}

/** The name of the position with this number. */
export function positionName(index: number): string {
  const berth = Math.floor(index / POSITIONS.length)
  return berth === 0 ? pick(POSITIONS, index) : `${pick(POSITIONS, index)}, Berth ${berth}`
}
